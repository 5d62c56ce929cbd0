// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import { thing as thingDescribed } from './resources/thing'
import { rules as thingRules } from '../resources/rules/thing'
export const thing = thingRules(thingDescribed)
