// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { admin_member } from './tables/admin_member'
export { bay } from './tables/bay'
export { repair } from './tables/repair'
export { store } from './tables/store'
