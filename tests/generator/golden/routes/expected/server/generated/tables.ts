// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. What stands below a comment `Hand-written` is kept.
export { thing } from './tables/thing'
