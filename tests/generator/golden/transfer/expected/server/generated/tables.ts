// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export { admin_member } from './tables/admin_member'
export { arrival, arrival_lines } from './tables/arrival'
export { batch_stock } from './tables/batch_stock'
export { sale_unit } from './tables/sale_unit'
export { setting_base } from './tables/setting_base'
export { sku } from './tables/sku'
export { stock_batch, stock_batch_balances } from './tables/stock_batch'
export { store } from './tables/store'
export { transfer, transfer_lines } from './tables/transfer'
