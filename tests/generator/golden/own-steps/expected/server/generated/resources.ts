// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { adminMember } from './resources/admin_member'
export { bay } from './resources/bay'
export { repair } from './resources/repair'
export { store } from './resources/store'
