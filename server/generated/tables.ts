// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
export { admin_member } from './tables/admin_member'
export { brand } from './tables/brand'
export { category } from './tables/category'
export { org } from './tables/org'
export { role } from './tables/role'
export { sale_unit } from './tables/sale_unit'
export { setting_base } from './tables/setting_base'
export { sku, sku_barcodes } from './tables/sku'
export { store } from './tables/store'
export { supplier } from './tables/supplier'
export { warehouse } from './tables/warehouse'
export { wholesaler } from './tables/wholesaler'
