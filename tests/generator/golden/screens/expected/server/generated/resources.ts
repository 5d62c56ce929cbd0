// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { cashier } from './resources/cashier'
export { menu } from './resources/menu'
export { person } from './resources/person'
export { sale } from './resources/sale'
export { setting } from './resources/setting'
