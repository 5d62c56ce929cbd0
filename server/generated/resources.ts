// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
export { adminMember } from './resources/admin_member'
export { brand } from './resources/brand'
export { category } from './resources/category'
export { org } from './resources/org'
export { role } from './resources/role'
export { saleUnit } from './resources/sale_unit'
export { settingBase } from './resources/setting_base'
export { sku } from './resources/sku'
export { store } from './resources/store'
export { supplier } from './resources/supplier'
export { warehouse } from './resources/warehouse'
export { wholesaler } from './resources/wholesaler'
