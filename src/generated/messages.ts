// From manifest/entities. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
import type { MessageIndex } from '@/i18n/load'

export const messages: MessageIndex = {
  mixins: { 'zh-CN': () => import('./mixins.zh-CN.json'), 'en-US': () => import('./mixins.en-US.json') },
  'admin.admin_member': {
    'zh-CN': () => import('./admin/admin_member/admin_member.zh-CN.json'),
    'en-US': () => import('./admin/admin_member/admin_member.en-US.json'),
  },
  'admin.org': {
    'zh-CN': () => import('./admin/org/org.zh-CN.json'),
    'en-US': () => import('./admin/org/org.en-US.json'),
  },
  'admin.role': {
    'zh-CN': () => import('./admin/role/role.zh-CN.json'),
    'en-US': () => import('./admin/role/role.en-US.json'),
  },
  'admin.security_log': {
    'zh-CN': () => import('./admin/security_log/security_log.zh-CN.json'),
    'en-US': () => import('./admin/security_log/security_log.en-US.json'),
  },
  'admin.sys_menu': {
    'zh-CN': () => import('./admin/sys_menu/sys_menu.zh-CN.json'),
    'en-US': () => import('./admin/sys_menu/sys_menu.en-US.json'),
  },
  'form.av_parameter': {
    'zh-CN': () => import('./form/av_parameter/av_parameter.zh-CN.json'),
    'en-US': () => import('./form/av_parameter/av_parameter.en-US.json'),
  },
  'good.brand': {
    'zh-CN': () => import('./good/brand/brand.zh-CN.json'),
    'en-US': () => import('./good/brand/brand.en-US.json'),
  },
  'good.category': {
    'zh-CN': () => import('./good/category/category.zh-CN.json'),
    'en-US': () => import('./good/category/category.en-US.json'),
  },
  'good.sale_unit': {
    'zh-CN': () => import('./good/sale_unit/sale_unit.zh-CN.json'),
    'en-US': () => import('./good/sale_unit/sale_unit.en-US.json'),
  },
  'good.sku': {
    'zh-CN': () => import('./good/sku/sku.zh-CN.json'),
    'en-US': () => import('./good/sku/sku.en-US.json'),
  },
  'good.stock_batch': {
    'zh-CN': () => import('./good/stock_batch/stock_batch.zh-CN.json'),
    'en-US': () => import('./good/stock_batch/stock_batch.en-US.json'),
  },
  'other.setting_base': {
    'zh-CN': () => import('./other/setting_base/setting_base.zh-CN.json'),
    'en-US': () => import('./other/setting_base/setting_base.en-US.json'),
  },
  'other.setting_payment': {
    'zh-CN': () => import('./other/setting_payment/setting_payment.zh-CN.json'),
    'en-US': () => import('./other/setting_payment/setting_payment.en-US.json'),
  },
  'pos.pos_category': {
    'zh-CN': () => import('./pos/pos_category/pos_category.zh-CN.json'),
    'en-US': () => import('./pos/pos_category/pos_category.en-US.json'),
  },
  'pos.pos_offline_order': {
    'zh-CN': () => import('./pos/pos_offline_order/pos_offline_order.zh-CN.json'),
    'en-US': () => import('./pos/pos_offline_order/pos_offline_order.en-US.json'),
  },
  'pos.pos_order': {
    'zh-CN': () => import('./pos/pos_order/pos_order.zh-CN.json'),
    'en-US': () => import('./pos/pos_order/pos_order.en-US.json'),
  },
  'pos.pos_order_refund': {
    'zh-CN': () => import('./pos/pos_order_refund/pos_order_refund.zh-CN.json'),
    'en-US': () => import('./pos/pos_order_refund/pos_order_refund.en-US.json'),
  },
  'store.adjust_price_store_buy_receipt': {
    'zh-CN': () => import('./store/adjust_price_store_buy_receipt/adjust_price_store_buy_receipt.zh-CN.json'),
    'en-US': () => import('./store/adjust_price_store_buy_receipt/adjust_price_store_buy_receipt.en-US.json'),
  },
  'store.adjust_price_store_sell_receipt': {
    'zh-CN': () => import('./store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.zh-CN.json'),
    'en-US': () => import('./store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.en-US.json'),
  },
  'store.pos_terminal': {
    'zh-CN': () => import('./store/pos_terminal/pos_terminal.zh-CN.json'),
    'en-US': () => import('./store/pos_terminal/pos_terminal.en-US.json'),
  },
  'store.store': {
    'zh-CN': () => import('./store/store/store.zh-CN.json'),
    'en-US': () => import('./store/store/store.en-US.json'),
  },
  'store.store_good_loss_receipt': {
    'zh-CN': () => import('./store/store_good_loss_receipt/store_good_loss_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_good_loss_receipt/store_good_loss_receipt.en-US.json'),
  },
  'store.store_good_transfer_in_receipt': {
    'zh-CN': () => import('./store/store_good_transfer_in_receipt/store_good_transfer_in_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_good_transfer_in_receipt/store_good_transfer_in_receipt.en-US.json'),
  },
  'store.store_good_transfer_out_receipt': {
    'zh-CN': () => import('./store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_good_transfer_out_receipt/store_good_transfer_out_receipt.en-US.json'),
  },
  'store.store_member': {
    'zh-CN': () => import('./store/store_member/store_member.zh-CN.json'),
    'en-US': () => import('./store/store_member/store_member.en-US.json'),
  },
  'store.store_order_receipt': {
    'zh-CN': () => import('./store/store_order_receipt/store_order_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_order_receipt/store_order_receipt.en-US.json'),
  },
  'store.store_price': {
    'zh-CN': () => import('./store/store_price/store_price.zh-CN.json'),
    'en-US': () => import('./store/store_price/store_price.en-US.json'),
  },
  'store.store_receive_receipt': {
    'zh-CN': () => import('./store/store_receive_receipt/store_receive_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_receive_receipt/store_receive_receipt.en-US.json'),
  },
  'store.store_return_receive_receipt': {
    'zh-CN': () => import('./store/store_return_receive_receipt/store_return_receive_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_return_receive_receipt/store_return_receive_receipt.en-US.json'),
  },
  'store.store_role': {
    'zh-CN': () => import('./store/store_role/store_role.zh-CN.json'),
    'en-US': () => import('./store/store_role/store_role.en-US.json'),
  },
  'store.store_sku_price': {
    'zh-CN': () => import('./store/store_sku_price/store_sku_price.zh-CN.json'),
    'en-US': () => import('./store/store_sku_price/store_sku_price.en-US.json'),
  },
  'store.store_sku_price_log': {
    'zh-CN': () => import('./store/store_sku_price_log/store_sku_price_log.zh-CN.json'),
    'en-US': () => import('./store/store_sku_price_log/store_sku_price_log.en-US.json'),
  },
  'store.store_stock': {
    'zh-CN': () => import('./store/store_stock/store_stock.zh-CN.json'),
    'en-US': () => import('./store/store_stock/store_stock.en-US.json'),
  },
  'store.store_stock_adjust_receipt': {
    'zh-CN': () => import('./store/store_stock_adjust_receipt/store_stock_adjust_receipt.zh-CN.json'),
    'en-US': () => import('./store/store_stock_adjust_receipt/store_stock_adjust_receipt.en-US.json'),
  },
  'store.store_stock_batch': {
    'zh-CN': () => import('./store/store_stock_batch/store_stock_batch.zh-CN.json'),
    'en-US': () => import('./store/store_stock_batch/store_stock_batch.en-US.json'),
  },
  'store.switch_work': {
    'zh-CN': () => import('./store/switch_work/switch_work.zh-CN.json'),
    'en-US': () => import('./store/switch_work/switch_work.en-US.json'),
  },
  'supply.supplier': {
    'zh-CN': () => import('./supply/supplier/supplier.zh-CN.json'),
    'en-US': () => import('./supply/supplier/supplier.en-US.json'),
  },
  'supply.supplier_payment': {
    'zh-CN': () => import('./supply/supplier_payment/supplier_payment.zh-CN.json'),
    'en-US': () => import('./supply/supplier_payment/supplier_payment.en-US.json'),
  },
  'user.balance_log': {
    'zh-CN': () => import('./user/balance_log/balance_log.zh-CN.json'),
    'en-US': () => import('./user/balance_log/balance_log.en-US.json'),
  },
  'user.growth_log': {
    'zh-CN': () => import('./user/growth_log/growth_log.zh-CN.json'),
    'en-US': () => import('./user/growth_log/growth_log.en-US.json'),
  },
  'user.points_log': {
    'zh-CN': () => import('./user/points_log/points_log.zh-CN.json'),
    'en-US': () => import('./user/points_log/points_log.en-US.json'),
  },
  'user.user_info': {
    'zh-CN': () => import('./user/user_info/user_info.zh-CN.json'),
    'en-US': () => import('./user/user_info/user_info.en-US.json'),
  },
  'user.user_level': {
    'zh-CN': () => import('./user/user_level/user_level.zh-CN.json'),
    'en-US': () => import('./user/user_level/user_level.en-US.json'),
  },
  'user.user_setting': {
    'zh-CN': () => import('./user/user_setting/user_setting.zh-CN.json'),
    'en-US': () => import('./user/user_setting/user_setting.en-US.json'),
  },
  'version.publish_version': {
    'zh-CN': () => import('./version/publish_version/publish_version.zh-CN.json'),
    'en-US': () => import('./version/publish_version/publish_version.en-US.json'),
  },
  'warehouse.warehouse': {
    'zh-CN': () => import('./warehouse/warehouse/warehouse.zh-CN.json'),
    'en-US': () => import('./warehouse/warehouse/warehouse.en-US.json'),
  },
  'warehouse.wh_good_sku_stock': {
    'zh-CN': () => import('./warehouse/wh_good_sku_stock/wh_good_sku_stock.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_good_sku_stock/wh_good_sku_stock.en-US.json'),
  },
  'warehouse.wh_good_sku_stock_batch': {
    'zh-CN': () => import('./warehouse/wh_good_sku_stock_batch/wh_good_sku_stock_batch.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_good_sku_stock_batch/wh_good_sku_stock_batch.en-US.json'),
  },
  'warehouse.wh_pick_receipt': {
    'zh-CN': () => import('./warehouse/wh_pick_receipt/wh_pick_receipt.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_pick_receipt/wh_pick_receipt.en-US.json'),
  },
  'warehouse.wh_purchase_receipt': {
    'zh-CN': () => import('./warehouse/wh_purchase_receipt/wh_purchase_receipt.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_purchase_receipt/wh_purchase_receipt.en-US.json'),
  },
  'warehouse.wh_purchase_receive_receipt': {
    'zh-CN': () => import('./warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_purchase_receive_receipt/wh_purchase_receive_receipt.en-US.json'),
  },
  'warehouse.wh_return_store_receive_receipt': {
    'zh-CN': () => import('./warehouse/wh_return_store_receive_receipt/wh_return_store_receive_receipt.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_return_store_receive_receipt/wh_return_store_receive_receipt.en-US.json'),
  },
  'warehouse.wh_send_receipt': {
    'zh-CN': () => import('./warehouse/wh_send_receipt/wh_send_receipt.zh-CN.json'),
    'en-US': () => import('./warehouse/wh_send_receipt/wh_send_receipt.en-US.json'),
  },
  'wholesale.wholesaler': {
    'zh-CN': () => import('./wholesale/wholesaler/wholesaler.zh-CN.json'),
    'en-US': () => import('./wholesale/wholesaler/wholesaler.en-US.json'),
  },
}
