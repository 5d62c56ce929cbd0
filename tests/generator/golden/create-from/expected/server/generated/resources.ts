// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { adminMember } from './resources/admin_member'
export { arrival } from './resources/arrival'
export { order } from './resources/order'
export { saleUnit } from './resources/sale_unit'
export { sku } from './resources/sku'
export { store } from './resources/store'
