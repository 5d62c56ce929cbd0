// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { admin_member } from './tables/admin_member'
export { order, order_lines } from './tables/order'
export { sale_unit } from './tables/sale_unit'
export { sku } from './tables/sku'
export { store } from './tables/store'
