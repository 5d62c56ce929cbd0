// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { menu } from './tables/menu'
export { person } from './tables/person'
export { sale } from './tables/sale'
export { setting, setting_methods } from './tables/setting'
