// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
interface MenuChild {
  name: string
  path: string
  title: { zh: string; en: string }
  order: number
  entity?: string
}

interface MenuNode extends Omit<MenuChild, 'entity'> {
  icon: string
  children: MenuChild[]
}

/** Answer of GET /sys/menu/route before it is cut to what an operator may list. */
export const menuTree: MenuNode[] = [
  {
    name: 'admin',
    path: '/admin',
    title: { zh: '组织管理', en: 'Organisation' },
    icon: 'apartment',
    order: 2,
    children: [
      { name: 'sys_menu', path: '/admin/sys/menu', title: { zh: '菜单管理', en: 'Menus' }, order: 1, entity: 'admin.sys_menu' },
      { name: 'admin_member_list', path: '/admin/member/list', title: { zh: '员工管理', en: 'Staff' }, order: 2, entity: 'admin.admin_member' },
      { name: 'org_list', path: '/admin/org/list', title: { zh: '组织架构', en: 'Organisation' }, order: 3, entity: 'admin.org' },
      { name: 'role_list', path: '/admin/role/list', title: { zh: '总部角色', en: 'Head-office Roles' }, order: 4, entity: 'admin.role' },
    ],
  },
  {
    name: 'good',
    path: '/good',
    title: { zh: '商品管理', en: 'Goods' },
    icon: 'shopping',
    order: 2,
    children: [
      { name: 'sku_list', path: '/good/sku/list', title: { zh: '商品管理', en: 'SKUs' }, order: 1, entity: 'good.sku' },
      { name: 'category_list', path: '/good/category/list', title: { zh: '商品分类', en: 'Categories' }, order: 2, entity: 'good.category' },
      { name: 'brand_list', path: '/good/brand/list', title: { zh: '品牌管理', en: 'Brands' }, order: 3, entity: 'good.brand' },
      { name: 'sale_unit_list', path: '/good/sale_unit/list', title: { zh: '销售单位', en: 'Sale Units' }, order: 4, entity: 'good.sale_unit' },
    ],
  },
  {
    name: 'pos',
    path: '/pos',
    title: { zh: '收银管理', en: 'Point of Sale' },
    icon: 'credit-card',
    order: 2,
    children: [
      { name: 'pos_category_list', path: '/pos/category/list', title: { zh: '收银分类', en: 'POS Categories' }, order: 1, entity: 'pos.pos_category' },
      { name: 'pos_order_list', path: '/pos/pos_order/list', title: { zh: '销售订单', en: 'POS Orders' }, order: 2, entity: 'pos.pos_order' },
      { name: 'pos_order_refund_list', path: '/pos/pos_order_refund/list', title: { zh: '退款单', en: 'POS Refunds' }, order: 3, entity: 'pos.pos_order_refund' },
    ],
  },
  {
    name: 'other',
    path: '/other',
    title: { zh: '其他设置', en: 'Other Settings' },
    icon: 'tool',
    order: 2,
    children: [
      { name: 'setting_base', path: '/other/setting/base', title: { zh: '基础设置', en: 'Basic Settings' }, order: 1, entity: 'other.setting_base' },
      { name: 'setting_payment', path: '/other/setting/payment', title: { zh: '支付设置', en: 'Payment Settings' }, order: 2, entity: 'other.setting_payment' },
    ],
  },
  { name: 'supply', path: '/supply', title: { zh: '供应链管理', en: 'Supply Chain' }, icon: 'cluster', order: 2, children: [{ name: 'supplier_list', path: '/supply/supplier/list', title: { zh: '供应商档案', en: 'Suppliers' }, order: 1, entity: 'supply.supplier' }] },
  {
    name: 'store',
    path: '/store',
    title: { zh: '门店运营', en: 'Store Operations' },
    icon: 'shop',
    order: 2,
    children: [
      { name: 'store_list', path: '/store/manage/list', title: { zh: '门店档案', en: 'Stores' }, order: 1, entity: 'store.store' },
      { name: 'store_member_list', path: '/store/member/list', title: { zh: '门店员工', en: 'Store Staff' }, order: 2, entity: 'store.store_member' },
      { name: 'store_order_receipt_list', path: '/store/store_order_receipt/list', title: { zh: '采购订单', en: 'Store Purchase Orders' }, order: 3, entity: 'store.store_order_receipt' },
      { name: 'store_receive_receipt_list', path: '/store/store_receive_receipt/list', title: { zh: '收货单', en: 'Receiving Notes' }, order: 4, entity: 'store.store_receive_receipt' },
      { name: 'store_stock_list', path: '/store/store_stock/list', title: { zh: '门店库存', en: 'Store Stock' }, order: 5, entity: 'store.store_stock' },
      { name: 'store_stock_batch_list', path: '/store/store_stock_batch/list', title: { zh: '门店批次库存', en: 'Store Stock by Batch' }, order: 6, entity: 'store.store_stock_batch' },
      { name: 'store_stock_adjust_receipt_list', path: '/store/store_stock_adjust_receipt/list', title: { zh: '库存调整单', en: 'Stock Adjustments' }, order: 7, entity: 'store.store_stock_adjust_receipt' },
      { name: 'store_good_loss_receipt_list', path: '/store/store_good_loss_receipt/list', title: { zh: '报损单', en: 'Loss Reports' }, order: 8, entity: 'store.store_good_loss_receipt' },
      { name: 'store_good_transfer_out_receipt_list', path: '/store/store_good_transfer_out_receipt/list', title: { zh: '调拨出库单', en: 'Transfers Out' }, order: 9, entity: 'store.store_good_transfer_out_receipt' },
      { name: 'store_good_transfer_in_receipt_list', path: '/store/store_good_transfer_in_receipt/list', title: { zh: '调拨入库单', en: 'Transfers In' }, order: 10, entity: 'store.store_good_transfer_in_receipt' },
      { name: 'adjust_price_store_sell_receipt_list', path: '/store/adjust_price_store_sell_receipt/list', title: { zh: '售价调价单', en: 'Sell-price Adjustments' }, order: 12, entity: 'store.adjust_price_store_sell_receipt' },
      { name: 'adjust_price_store_buy_receipt_list', path: '/store/adjust_price_store_buy_receipt/list', title: { zh: '进价调价单', en: 'Buy-price Adjustments' }, order: 13, entity: 'store.adjust_price_store_buy_receipt' },
      { name: 'store_role_list', path: '/store/role/list', title: { zh: '门店角色', en: 'Store Roles' }, order: 14, entity: 'store.store_role' },
      { name: 'store_sku_price_list', path: '/store/store_sku_price/list', title: { zh: '门店商品价格', en: 'Store Prices' }, order: 15, entity: 'store.store_sku_price' },
      { name: 'switch_work_list', path: '/store/switch_work/list', title: { zh: '交接班对账', en: 'Shift Handovers' }, order: 17, entity: 'store.switch_work' },
    ],
  },
  { name: 'version', path: '/version', title: { zh: '版本管理', en: 'Versions' }, icon: 'appstore', order: 2, children: [{ name: 'publish_version_list', path: '/version/publish_version/list', title: { zh: '版本发布', en: 'Releases' }, order: 1, entity: 'version.publish_version' }] },
  {
    name: 'warehouse',
    path: '/warehouse',
    title: { zh: '仓库管理', en: 'Warehouse' },
    icon: 'database',
    order: 2,
    children: [
      { name: 'warehouse_list', path: '/warehouse/manage/list', title: { zh: '仓库档案', en: 'Warehouses' }, order: 1, entity: 'warehouse.warehouse' },
      { name: 'wh_pick_receipt_list', path: '/warehouse/wh_pick_receipt/list', title: { zh: '仓库拣货单', en: 'Picking Lists' }, order: 2, entity: 'warehouse.wh_pick_receipt' },
      { name: 'wh_send_receipt_list', path: '/warehouse/wh_send_receipt/list', title: { zh: '仓库发货单', en: 'Warehouse Delivery Notes' }, order: 3, entity: 'warehouse.wh_send_receipt' },
      { name: 'wh_purchase_receipt_list', path: '/warehouse/wh_purchase_receipt/list', title: { zh: '仓库采购单', en: 'Warehouse Purchase Orders' }, order: 4, entity: 'warehouse.wh_purchase_receipt' },
      { name: 'wh_purchase_receive_receipt_list', path: '/warehouse/wh_purchase_receive_receipt/list', title: { zh: '采购入库单', en: 'Purchase Receipts' }, order: 5, entity: 'warehouse.wh_purchase_receive_receipt' },
    ],
  },
  { name: 'wholesale', path: '/wholesale', title: { zh: '批发管理', en: 'Wholesale' }, icon: 'team', order: 2, children: [{ name: 'wholesaler_list', path: '/wholesale/wholesaler/list', title: { zh: '批发商档案', en: 'Wholesalers' }, order: 1, entity: 'wholesale.wholesaler' }] },
  {
    name: 'result',
    path: '/result',
    title: { zh: '结果页', en: 'Results' },
    icon: 'check-circle',
    order: 5,
    children: [
      { name: 'result_success', path: '/result/success', title: { zh: '成功页', en: 'Success' }, order: 1 },
      { name: 'result_error', path: '/result/error', title: { zh: '失败页', en: 'Error' }, order: 2 },
    ],
  },
  {
    name: 'exception',
    path: '/exception',
    title: { zh: '异常页', en: 'Exceptions' },
    icon: 'warning',
    order: 6,
    children: [
      { name: 'exception_403', path: '/exception/403', title: { zh: '无权限', en: 'No Access' }, order: 1 },
      { name: 'exception_404', path: '/exception/404', title: { zh: '页面不存在', en: 'Not Found' }, order: 2 },
      { name: 'exception_500', path: '/exception/500', title: { zh: '服务器错误', en: 'Server Error' }, order: 3 },
    ],
  },
  {
    name: 'user',
    path: '/user',
    title: { zh: '用户会员', en: 'Members' },
    icon: 'user',
    order: 7,
    children: [
      { name: 'user_setting', path: '/user/setting', title: { zh: '个人设置', en: 'Account Settings' }, order: 2, entity: 'user.user_setting' },
      { name: 'user_level_list', path: '/user/user_level/list', title: { zh: '会员等级', en: 'Member Levels' }, order: 3, entity: 'user.user_level' },
      { name: 'user_info_list', path: '/user/user_info/list', title: { zh: '会员列表', en: 'Members' }, order: 4, entity: 'user.user_info' },
    ],
  },
]
