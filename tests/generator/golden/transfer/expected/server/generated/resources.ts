// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { adminMember } from './resources/admin_member'
export { arrival } from './resources/arrival'
export { batchStock } from './resources/batch_stock'
export { saleUnit } from './resources/sale_unit'
export { settingBase } from './resources/setting_base'
export { sku } from './resources/sku'
export { stockBatch } from './resources/stock_batch'
export { store } from './resources/store'
export { transfer } from './resources/transfer'
