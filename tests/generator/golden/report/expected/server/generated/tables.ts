// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. What stands below a comment `Hand-written` is kept.
export { admin_member } from './tables/admin_member'
export { sale_unit } from './tables/sale_unit'
export { sku } from './tables/sku'
export { stock } from './tables/stock'
export { store } from './tables/store'
