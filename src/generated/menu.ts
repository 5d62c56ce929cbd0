// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
/** Menu groups in order; each names its routes. */
export const menu = [
  { key: 'admin', title: { zh: '组织管理', en: 'Organisation' }, icon: 'apartment', order: 2, routes: ['sys_menu', 'admin_member_list', 'org_list', 'role_list'] },
  { key: 'good', title: { zh: '商品管理', en: 'Goods' }, icon: 'shopping', order: 2, routes: ['sku_list', 'category_list', 'brand_list', 'sale_unit_list'] },
  { key: 'pos', title: { zh: '收银管理', en: 'Point of Sale' }, icon: 'credit-card', order: 2, routes: ['pos_category_list', 'pos_order_list', 'pos_order_refund_list'] },
  { key: 'other', title: { zh: '其他设置', en: 'Other Settings' }, icon: 'tool', order: 2, routes: ['setting_base', 'setting_payment'] },
  { key: 'supply', title: { zh: '供应链管理', en: 'Supply Chain' }, icon: 'cluster', order: 2, routes: ['supplier_list'] },
  {
    key: 'store',
    title: { zh: '门店运营', en: 'Store Operations' },
    icon: 'shop',
    order: 2,
    routes: [
      'store_list',
      'store_member_list',
      'store_order_receipt_list',
      'store_receive_receipt_list',
      'store_stock_list',
      'store_stock_batch_list',
      'store_stock_adjust_receipt_list',
      'store_good_loss_receipt_list',
      'store_good_transfer_out_receipt_list',
      'store_good_transfer_in_receipt_list',
      'adjust_price_store_sell_receipt_list',
      'adjust_price_store_buy_receipt_list',
      'store_role_list',
      'store_sku_price_list',
      'switch_work_list',
    ],
  },
  { key: 'version', title: { zh: '版本管理', en: 'Versions' }, icon: 'appstore', order: 2, routes: ['publish_version_list'] },
  { key: 'warehouse', title: { zh: '仓库管理', en: 'Warehouse' }, icon: 'database', order: 2, routes: ['warehouse_list', 'wh_pick_receipt_list', 'wh_send_receipt_list', 'wh_purchase_receipt_list', 'wh_purchase_receive_receipt_list'] },
  { key: 'wholesale', title: { zh: '批发管理', en: 'Wholesale' }, icon: 'team', order: 2, routes: ['wholesaler_list'] },
  { key: 'result', title: { zh: '结果页', en: 'Results' }, icon: 'check-circle', order: 5, routes: ['result_success', 'result_error'] },
  { key: 'exception', title: { zh: '异常页', en: 'Exceptions' }, icon: 'warning', order: 6, routes: ['exception_403', 'exception_404', 'exception_500'] },
  { key: 'user', title: { zh: '用户会员', en: 'Members' }, icon: 'user', order: 7, routes: ['user_setting', 'user_level_list', 'user_info_list'] },
]
