// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export {
  adjust_price_store_buy_receipt,
  adjust_price_store_buy_receipt_lines,
} from './tables/adjust_price_store_buy_receipt'
export {
  adjust_price_store_sell_receipt,
  adjust_price_store_sell_receipt_lines,
} from './tables/adjust_price_store_sell_receipt'
export { admin_member } from './tables/admin_member'
export { av_parameter } from './tables/av_parameter'
export { balance_log } from './tables/balance_log'
export { brand } from './tables/brand'
export { category } from './tables/category'
export { growth_log } from './tables/growth_log'
export { org } from './tables/org'
export { points_log } from './tables/points_log'
export { pos_category, pos_category_skus } from './tables/pos_category'
export { pos_offline_order, pos_offline_order_lines, pos_offline_order_payments } from './tables/pos_offline_order'
export { pos_order, pos_order_lines, pos_order_payments } from './tables/pos_order'
export { pos_order_refund, pos_order_refund_lines, pos_order_refund_payments } from './tables/pos_order_refund'
export { pos_terminal } from './tables/pos_terminal'
export { publish_version } from './tables/publish_version'
export { role } from './tables/role'
export { sale_unit } from './tables/sale_unit'
export { security_log } from './tables/security_log'
export { setting_base } from './tables/setting_base'
export { setting_payment, setting_payment_methods } from './tables/setting_payment'
export { sku, sku_barcodes } from './tables/sku'
export { stock_batch, stock_batch_balances } from './tables/stock_batch'
export { store } from './tables/store'
export { store_good_loss_receipt, store_good_loss_receipt_lines } from './tables/store_good_loss_receipt'
export {
  store_good_transfer_in_receipt,
  store_good_transfer_in_receipt_lines,
} from './tables/store_good_transfer_in_receipt'
export {
  store_good_transfer_out_receipt,
  store_good_transfer_out_receipt_lines,
} from './tables/store_good_transfer_out_receipt'
export { store_order_receipt, store_order_receipt_lines } from './tables/store_order_receipt'
export { store_price } from './tables/store_price'
export { store_receive_receipt, store_receive_receipt_lines } from './tables/store_receive_receipt'
export { store_return_receive_receipt, store_return_receive_receipt_lines } from './tables/store_return_receive_receipt'
export { store_role } from './tables/store_role'
export { store_sku_price } from './tables/store_sku_price'
export { store_sku_price_log } from './tables/store_sku_price_log'
export { store_stock } from './tables/store_stock'
export { store_stock_adjust_receipt, store_stock_adjust_receipt_lines } from './tables/store_stock_adjust_receipt'
export { store_stock_batch } from './tables/store_stock_batch'
export { supplier } from './tables/supplier'
export { supplier_payment } from './tables/supplier_payment'
export { switch_work, switch_work_lines, switch_work_moves } from './tables/switch_work'
export { sys_menu } from './tables/sys_menu'
export { user_info } from './tables/user_info'
export { user_level } from './tables/user_level'
export { warehouse } from './tables/warehouse'
export { wh_good_sku_stock } from './tables/wh_good_sku_stock'
export { wh_good_sku_stock_batch } from './tables/wh_good_sku_stock_batch'
export { wh_pick_receipt, wh_pick_receipt_lines } from './tables/wh_pick_receipt'
export { wh_purchase_receipt, wh_purchase_receipt_lines } from './tables/wh_purchase_receipt'
export { wh_purchase_receive_receipt, wh_purchase_receive_receipt_lines } from './tables/wh_purchase_receive_receipt'
export {
  wh_return_store_receive_receipt,
  wh_return_store_receive_receipt_lines,
} from './tables/wh_return_store_receive_receipt'
export { wh_send_receipt, wh_send_receipt_lines } from './tables/wh_send_receipt'
export { wholesaler } from './tables/wholesaler'
