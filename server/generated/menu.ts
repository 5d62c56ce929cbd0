// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. What stands below a comment `Hand-written` is kept.
export interface MenuScreen {
  name: string
  path: string
  title: { zh: string; en: string }
  order: number
  hidden: boolean
  cached: boolean
  requiresAuth: boolean
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one'
  /** Of a hand-written page: what each role type may hold of it at most, as `{name}:list`. */
  access?: Partial<Record<'head_office' | 'store' | 'warehouse' | 'wholesaler', readonly ('list' | 'export')[]>>
}

export interface MenuGroup extends Pick<MenuScreen, 'name' | 'path' | 'title' | 'order'> {
  icon: string
  /** Address outside, by language, in place of screens. */
  url?: { zh: string; en: string }
  screens: readonly MenuScreen[]
}

/** Every group with every screen of its routes, in menu order. */
export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    title: { zh: '仪表盘', en: 'Dashboard' },
    icon: 'dashboard',
    order: 0,
    screens: [
      { name: 'workplace', path: '/dashboard/workplace', title: { zh: '工作台', en: 'Workplace' }, order: 1, hidden: false, cached: true, requiresAuth: true },
      { name: 'monitor', path: '/dashboard/monitor', title: { zh: '实时监控', en: 'Live Monitor' }, order: 2, hidden: false, cached: true, requiresAuth: true },
    ],
  },
  {
    name: 'visualization',
    path: '/visualization',
    title: { zh: '数据可视化', en: 'Visualisation' },
    icon: 'bar-chart',
    order: 1,
    screens: [
      { name: 'data_analysis', path: '/visualization/data-analysis', title: { zh: '数据分析', en: 'Data Analysis' }, order: 1, hidden: false, cached: true, requiresAuth: true, access: { head_office: ['list', 'export'], store: ['list'], warehouse: ['list'] } },
      { name: 'multi_dimension_data_analysis', path: '/visualization/multi-dimension-data-analysis', title: { zh: '多维数据分析', en: 'Multi-dimension Analysis' }, order: 2, hidden: false, cached: true, requiresAuth: true, access: { head_office: ['list', 'export'], store: ['list'], warehouse: ['list'] } },
    ],
  },
  {
    name: 'admin',
    path: '/admin',
    title: { zh: '组织管理', en: 'Organisation' },
    icon: 'apartment',
    order: 2,
    screens: [
      { name: 'sys_menu', path: '/admin/sys/menu', title: { zh: '菜单管理', en: 'Menus' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'admin.sys_menu', screen: 'one' },
      { name: 'admin_member_list', path: '/admin/member/list', title: { zh: '员工管理', en: 'Staff' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'admin.admin_member', screen: 'list' },
      { name: 'admin_member_create', path: '/admin/member/create', title: { zh: '新建员工', en: 'New Staff Member' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'admin.admin_member', screen: 'create' },
      { name: 'admin_member_update', path: '/admin/member/update', title: { zh: '编辑员工', en: 'Edit Staff Member' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'admin.admin_member', screen: 'update' },
      { name: 'org_list', path: '/admin/org/list', title: { zh: '组织架构', en: 'Organisation' }, order: 3, hidden: false, cached: true, requiresAuth: true, entity: 'admin.org', screen: 'list' },
      { name: 'org_create', path: '/admin/org/create', title: { zh: '新建组织架构', en: 'New Organisation' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'admin.org', screen: 'create' },
      { name: 'org_update', path: '/admin/org/update', title: { zh: '编辑组织架构', en: 'Edit Organisation' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'admin.org', screen: 'update' },
      { name: 'role_list', path: '/admin/role/list', title: { zh: '总部角色', en: 'Head-office Roles' }, order: 4, hidden: false, cached: true, requiresAuth: true, entity: 'admin.role', screen: 'list' },
      { name: 'role_create', path: '/admin/role/create', title: { zh: '新建总部角色', en: 'New Head-office Role' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'admin.role', screen: 'create' },
      { name: 'role_update', path: '/admin/role/update', title: { zh: '编辑总部角色', en: 'Edit Head-office Role' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'admin.role', screen: 'update' },
      { name: 'security_log_list', path: '/admin/security_log/list', title: { zh: '安全日志', en: 'Security Log' }, order: 9, hidden: false, cached: true, requiresAuth: true, entity: 'admin.security_log', screen: 'list' },
    ],
  },
  {
    name: 'good',
    path: '/good',
    title: { zh: '商品管理', en: 'Goods' },
    icon: 'shopping',
    order: 2,
    screens: [
      { name: 'sku_list', path: '/good/sku/list', title: { zh: '商品管理', en: 'SKUs' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'good.sku', screen: 'list' },
      { name: 'sku_create', path: '/good/sku/create', title: { zh: '新建商品', en: 'New SKU' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'good.sku', screen: 'create' },
      { name: 'sku_update', path: '/good/sku/update', title: { zh: '编辑商品', en: 'Edit SKU' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'good.sku', screen: 'update' },
      { name: 'category_list', path: '/good/category/list', title: { zh: '商品分类', en: 'Categories' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'good.category', screen: 'list' },
      { name: 'category_create', path: '/good/category/create', title: { zh: '新建商品分类', en: 'New Category' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'good.category', screen: 'create' },
      { name: 'category_update', path: '/good/category/update', title: { zh: '编辑商品分类', en: 'Edit Category' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'good.category', screen: 'update' },
      { name: 'brand_list', path: '/good/brand/list', title: { zh: '品牌管理', en: 'Brands' }, order: 3, hidden: false, cached: true, requiresAuth: true, entity: 'good.brand', screen: 'list' },
      { name: 'brand_create', path: '/good/brand/create', title: { zh: '新建品牌', en: 'New Brand' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'good.brand', screen: 'create' },
      { name: 'brand_update', path: '/good/brand/update', title: { zh: '编辑品牌', en: 'Edit Brand' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'good.brand', screen: 'update' },
      { name: 'sale_unit_list', path: '/good/sale_unit/list', title: { zh: '销售单位', en: 'Sale Units' }, order: 4, hidden: false, cached: true, requiresAuth: true, entity: 'good.sale_unit', screen: 'list' },
      { name: 'sale_unit_create', path: '/good/sale_unit/create', title: { zh: '新建销售单位', en: 'New Sale Unit' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'good.sale_unit', screen: 'create' },
      { name: 'sale_unit_update', path: '/good/sale_unit/update', title: { zh: '编辑销售单位', en: 'Edit Sale Unit' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'good.sale_unit', screen: 'update' },
    ],
  },
  {
    name: 'list',
    path: '/list',
    title: { zh: '列表页', en: 'Lists' },
    icon: 'unordered-list',
    order: 2,
    screens: [
      { name: 'list_search_table', path: '/list/search-table', title: { zh: '查询表格', en: 'Search Table' }, order: 1, hidden: false, cached: true, requiresAuth: true },
      { name: 'list_card', path: '/list/card', title: { zh: '卡片列表', en: 'Card List' }, order: 2, hidden: false, cached: true, requiresAuth: true },
    ],
  },
  {
    name: 'pos',
    path: '/pos',
    title: { zh: '收银管理', en: 'Point of Sale' },
    icon: 'credit-card',
    order: 2,
    screens: [
      { name: 'pos_category_list', path: '/pos/category/list', title: { zh: '收银分类', en: 'POS Categories' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'pos.pos_category', screen: 'list' },
      { name: 'pos_category_create', path: '/pos/category/create', title: { zh: '新建收银分类', en: 'New POS Category' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'pos.pos_category', screen: 'create' },
      { name: 'pos_category_update', path: '/pos/category/update', title: { zh: '编辑收银分类', en: 'Edit POS Category' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'pos.pos_category', screen: 'update' },
      { name: 'pos_order_list', path: '/pos/pos_order/list', title: { zh: '销售订单', en: 'POS Orders' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'pos.pos_order', screen: 'list' },
      { name: 'pos_order_refund_list', path: '/pos/pos_order_refund/list', title: { zh: '退款单', en: 'POS Refunds' }, order: 3, hidden: false, cached: true, requiresAuth: true, entity: 'pos.pos_order_refund', screen: 'list' },
      { name: 'pos_offline_order_list', path: '/pos/offline_order/list', title: { zh: '离线订单复核', en: 'Offline Sales to Review' }, order: 4, hidden: false, cached: true, requiresAuth: true, entity: 'pos.pos_offline_order', screen: 'list' },
    ],
  },
  {
    name: 'other',
    path: '/other',
    title: { zh: '其他设置', en: 'Other Settings' },
    icon: 'tool',
    order: 2,
    screens: [
      { name: 'setting_base', path: '/other/setting/base', title: { zh: '基础设置', en: 'Basic Settings' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'other.setting_base', screen: 'one' },
      { name: 'setting_payment', path: '/other/setting/payment', title: { zh: '支付设置', en: 'Payment Settings' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'other.setting_payment', screen: 'one' },
    ],
  },
  {
    name: 'supply',
    path: '/supply',
    title: { zh: '供应链管理', en: 'Supply Chain' },
    icon: 'cluster',
    order: 2,
    screens: [
      { name: 'supplier_list', path: '/supply/supplier/list', title: { zh: '供应商档案', en: 'Suppliers' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'supply.supplier', screen: 'list' },
      { name: 'supplier_create', path: '/supply/supplier/create', title: { zh: '新建供应商', en: 'New Supplier' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'supply.supplier', screen: 'create' },
      { name: 'supplier_update', path: '/supply/supplier/update', title: { zh: '编辑供应商', en: 'Edit Supplier' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'supply.supplier', screen: 'update' },
    ],
  },
  {
    name: 'store',
    path: '/store',
    title: { zh: '门店运营', en: 'Store Operations' },
    icon: 'shop',
    order: 2,
    screens: [
      { name: 'store_list', path: '/store/manage/list', title: { zh: '门店档案', en: 'Stores' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'store.store', screen: 'list' },
      { name: 'store_create', path: '/store/manage/create', title: { zh: '新建门店', en: 'New Store' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'store.store', screen: 'create' },
      { name: 'store_update', path: '/store/manage/update', title: { zh: '编辑门店', en: 'Edit Store' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'store.store', screen: 'update' },
      { name: 'store_member_list', path: '/store/member/list', title: { zh: '门店员工', en: 'Store Staff' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_member', screen: 'list' },
      { name: 'store_member_create', path: '/store/member/create', title: { zh: '新建门店员工', en: 'New Store Staff Member' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_member', screen: 'create' },
      { name: 'store_member_update', path: '/store/member/update', title: { zh: '编辑门店员工', en: 'Edit Store Staff Member' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_member', screen: 'update' },
      { name: 'store_order_receipt_list', path: '/store/store_order_receipt/list', title: { zh: '采购订单', en: 'Store Purchase Orders' }, order: 3, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_order_receipt', screen: 'list' },
      { name: 'store_order_receipt_create', path: '/store/store_order_receipt/create', title: { zh: '新建采购订单', en: 'New Store Purchase Order' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_order_receipt', screen: 'create' },
      { name: 'store_order_receipt_update', path: '/store/store_order_receipt/update', title: { zh: '采购订单详情', en: 'Store Purchase Order' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_order_receipt', screen: 'update' },
      { name: 'store_receive_receipt_list', path: '/store/store_receive_receipt/list', title: { zh: '收货单', en: 'Receiving Notes' }, order: 4, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_receive_receipt', screen: 'list' },
      { name: 'store_receive_receipt_create', path: '/store/store_receive_receipt/create', title: { zh: '新建收货单', en: 'New Receiving Note' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_receive_receipt', screen: 'create' },
      { name: 'store_receive_receipt_update', path: '/store/store_receive_receipt/update', title: { zh: '收货单详情', en: 'Receiving Note' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_receive_receipt', screen: 'update' },
      { name: 'store_stock_list', path: '/store/store_stock/list', title: { zh: '门店库存', en: 'Store Stock' }, order: 5, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_stock', screen: 'list' },
      { name: 'store_stock_batch_list', path: '/store/store_stock_batch/list', title: { zh: '门店批次库存', en: 'Store Stock by Batch' }, order: 6, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_stock_batch', screen: 'list' },
      { name: 'store_stock_adjust_receipt_list', path: '/store/store_stock_adjust_receipt/list', title: { zh: '库存调整单', en: 'Stock Adjustments' }, order: 7, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_stock_adjust_receipt', screen: 'list' },
      { name: 'store_stock_adjust_receipt_create', path: '/store/store_stock_adjust_receipt/create', title: { zh: '新建库存调整单', en: 'New Stock Adjustment' }, order: 7, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_stock_adjust_receipt', screen: 'create' },
      { name: 'store_stock_adjust_receipt_update', path: '/store/store_stock_adjust_receipt/update', title: { zh: '库存调整单详情', en: 'Stock Adjustment' }, order: 7, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_stock_adjust_receipt', screen: 'update' },
      { name: 'store_good_loss_receipt_list', path: '/store/store_good_loss_receipt/list', title: { zh: '报损单', en: 'Loss Reports' }, order: 8, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_good_loss_receipt', screen: 'list' },
      { name: 'store_good_loss_receipt_create', path: '/store/store_good_loss_receipt/create', title: { zh: '新建报损单', en: 'New Loss Report' }, order: 8, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_good_loss_receipt', screen: 'create' },
      { name: 'store_good_loss_receipt_update', path: '/store/store_good_loss_receipt/update', title: { zh: '报损单详情', en: 'Loss Report' }, order: 8, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_good_loss_receipt', screen: 'update' },
      { name: 'store_good_transfer_out_receipt_list', path: '/store/store_good_transfer_out_receipt/list', title: { zh: '调拨出库单', en: 'Transfers Out' }, order: 9, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_good_transfer_out_receipt', screen: 'list' },
      { name: 'store_good_transfer_out_receipt_create', path: '/store/store_good_transfer_out_receipt/create', title: { zh: '新建调拨出库单', en: 'New Transfer Out' }, order: 9, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_good_transfer_out_receipt', screen: 'create' },
      { name: 'store_good_transfer_out_receipt_update', path: '/store/store_good_transfer_out_receipt/update', title: { zh: '调拨出库单详情', en: 'Transfer Out' }, order: 9, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_good_transfer_out_receipt', screen: 'update' },
      { name: 'store_good_transfer_in_receipt_list', path: '/store/store_good_transfer_in_receipt/list', title: { zh: '调拨入库单', en: 'Transfers In' }, order: 10, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_good_transfer_in_receipt', screen: 'list' },
      { name: 'store_good_transfer_in_receipt_update', path: '/store/store_good_transfer_in_receipt/update', title: { zh: '调拨入库单详情', en: 'Transfer In' }, order: 10, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_good_transfer_in_receipt', screen: 'update' },
      { name: 'store_return_receive_receipt_list', path: '/store/store_return_receive_receipt/list', title: { zh: '门店退仓单', en: 'Returns to Warehouse' }, order: 11, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_return_receive_receipt', screen: 'list' },
      { name: 'store_return_receive_receipt_create', path: '/store/store_return_receive_receipt/create', title: { zh: '新建门店退仓单', en: 'New Return to Warehouse' }, order: 11, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_return_receive_receipt', screen: 'create' },
      { name: 'store_return_receive_receipt_update', path: '/store/store_return_receive_receipt/update', title: { zh: '门店退仓单详情', en: 'Return to Warehouse' }, order: 11, hidden: true, cached: true, requiresAuth: true, entity: 'store.store_return_receive_receipt', screen: 'update' },
      { name: 'adjust_price_store_sell_receipt_list', path: '/store/adjust_price_store_sell_receipt/list', title: { zh: '售价调价单', en: 'Sell-price Adjustments' }, order: 12, hidden: false, cached: false, requiresAuth: true, entity: 'store.adjust_price_store_sell_receipt', screen: 'list' },
      { name: 'adjust_price_store_sell_receipt_create', path: '/store/adjust_price_store_sell_receipt/create', title: { zh: '新建售价调价单', en: 'New Sell-price Adjustment' }, order: 12, hidden: true, cached: false, requiresAuth: true, entity: 'store.adjust_price_store_sell_receipt', screen: 'create' },
      { name: 'adjust_price_store_sell_receipt_update', path: '/store/adjust_price_store_sell_receipt/update', title: { zh: '售价调价单详情', en: 'Sell-price Adjustment' }, order: 12, hidden: true, cached: false, requiresAuth: true, entity: 'store.adjust_price_store_sell_receipt', screen: 'update' },
      { name: 'adjust_price_store_buy_receipt_list', path: '/store/adjust_price_store_buy_receipt/list', title: { zh: '进价调价单', en: 'Buy-price Adjustments' }, order: 13, hidden: false, cached: false, requiresAuth: true, entity: 'store.adjust_price_store_buy_receipt', screen: 'list' },
      { name: 'adjust_price_store_buy_receipt_create', path: '/store/adjust_price_store_buy_receipt/create', title: { zh: '新建进价调价单', en: 'New Buy-price Adjustment' }, order: 13, hidden: true, cached: false, requiresAuth: true, entity: 'store.adjust_price_store_buy_receipt', screen: 'create' },
      { name: 'adjust_price_store_buy_receipt_update', path: '/store/adjust_price_store_buy_receipt/update', title: { zh: '进价调价单详情', en: 'Buy-price Adjustment' }, order: 13, hidden: true, cached: false, requiresAuth: true, entity: 'store.adjust_price_store_buy_receipt', screen: 'update' },
      { name: 'store_role_list', path: '/store/role/list', title: { zh: '门店角色', en: 'Store Roles' }, order: 14, hidden: false, cached: false, requiresAuth: true, entity: 'store.store_role', screen: 'list' },
      { name: 'store_role_create', path: '/store/role/create', title: { zh: '新建门店角色', en: 'New Store Role' }, order: 14, hidden: true, cached: false, requiresAuth: true, entity: 'store.store_role', screen: 'create' },
      { name: 'store_role_update', path: '/store/role/update', title: { zh: '编辑门店角色', en: 'Edit Store Role' }, order: 14, hidden: true, cached: false, requiresAuth: true, entity: 'store.store_role', screen: 'update' },
      { name: 'store_sku_price_list', path: '/store/store_sku_price/list', title: { zh: '门店商品价格', en: 'Store Prices' }, order: 15, hidden: false, cached: true, requiresAuth: true, entity: 'store.store_sku_price', screen: 'list' },
      { name: 'pos_terminal_list', path: '/store/terminal/list', title: { zh: '收银终端', en: 'Till Terminals' }, order: 16, hidden: false, cached: true, requiresAuth: true, entity: 'store.pos_terminal', screen: 'list' },
      { name: 'pos_terminal_create', path: '/store/terminal/create', title: { zh: '新建收银终端', en: 'New Till Terminal' }, order: 16, hidden: true, cached: true, requiresAuth: true, entity: 'store.pos_terminal', screen: 'create' },
      { name: 'pos_terminal_update', path: '/store/terminal/update', title: { zh: '编辑收银终端', en: 'Edit Till Terminal' }, order: 16, hidden: true, cached: true, requiresAuth: true, entity: 'store.pos_terminal', screen: 'update' },
      { name: 'switch_work_list', path: '/store/switch_work/list', title: { zh: '交接班对账', en: 'Shift Handovers' }, order: 17, hidden: false, cached: true, requiresAuth: true, entity: 'store.switch_work', screen: 'list' },
    ],
  },
  {
    name: 'version',
    path: '/version',
    title: { zh: '版本管理', en: 'Versions' },
    icon: 'appstore',
    order: 2,
    screens: [
      { name: 'publish_version_list', path: '/version/publish_version/list', title: { zh: '版本发布', en: 'Releases' }, order: 1, hidden: false, cached: false, requiresAuth: true, entity: 'version.publish_version', screen: 'list' },
      { name: 'publish_version_create', path: '/version/publish_version/create', title: { zh: '新建版本', en: 'New Release' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'version.publish_version', screen: 'create' },
      { name: 'publish_version_update', path: '/version/publish_version/update', title: { zh: '编辑版本', en: 'Edit Release' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'version.publish_version', screen: 'update' },
    ],
  },
  {
    name: 'warehouse',
    path: '/warehouse',
    title: { zh: '仓库管理', en: 'Warehouse' },
    icon: 'database',
    order: 2,
    screens: [
      { name: 'warehouse_list', path: '/warehouse/manage/list', title: { zh: '仓库档案', en: 'Warehouses' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.warehouse', screen: 'list' },
      { name: 'warehouse_create', path: '/warehouse/manage/create', title: { zh: '新建仓库', en: 'New Warehouse' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.warehouse', screen: 'create' },
      { name: 'warehouse_update', path: '/warehouse/manage/update', title: { zh: '编辑仓库', en: 'Edit Warehouse' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.warehouse', screen: 'update' },
      { name: 'wh_pick_receipt_list', path: '/warehouse/wh_pick_receipt/list', title: { zh: '仓库拣货单', en: 'Picking Lists' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_pick_receipt', screen: 'list' },
      { name: 'wh_pick_receipt_create', path: '/warehouse/wh_pick_receipt/create', title: { zh: '新建仓库拣货单', en: 'New Picking List' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_pick_receipt', screen: 'create' },
      { name: 'wh_pick_receipt_update', path: '/warehouse/wh_pick_receipt/update', title: { zh: '仓库拣货单详情', en: 'Picking List' }, order: 2, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_pick_receipt', screen: 'update' },
      { name: 'wh_send_receipt_list', path: '/warehouse/wh_send_receipt/list', title: { zh: '仓库发货单', en: 'Warehouse Delivery Notes' }, order: 3, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_send_receipt', screen: 'list' },
      { name: 'wh_send_receipt_create', path: '/warehouse/wh_send_receipt/create', title: { zh: '新建仓库发货单', en: 'New Warehouse Delivery Note' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_send_receipt', screen: 'create' },
      { name: 'wh_send_receipt_update', path: '/warehouse/wh_send_receipt/update', title: { zh: '仓库发货单详情', en: 'Warehouse Delivery Note' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_send_receipt', screen: 'update' },
      { name: 'wh_purchase_receipt_list', path: '/warehouse/wh_purchase_receipt/list', title: { zh: '仓库采购单', en: 'Warehouse Purchase Orders' }, order: 4, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_purchase_receipt', screen: 'list' },
      { name: 'wh_purchase_receipt_create', path: '/warehouse/wh_purchase_receipt/create', title: { zh: '新建仓库采购单', en: 'New Warehouse Purchase Order' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_purchase_receipt', screen: 'create' },
      { name: 'wh_purchase_receipt_update', path: '/warehouse/wh_purchase_receipt/update', title: { zh: '仓库采购单详情', en: 'Warehouse Purchase Order' }, order: 4, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_purchase_receipt', screen: 'update' },
      { name: 'wh_purchase_receive_receipt_list', path: '/warehouse/wh_purchase_receive_receipt/list', title: { zh: '采购入库单', en: 'Purchase Receipts' }, order: 5, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_purchase_receive_receipt', screen: 'list' },
      { name: 'wh_purchase_receive_receipt_update', path: '/warehouse/wh_purchase_receive_receipt/update', title: { zh: '采购入库单详情', en: 'Purchase Receipt' }, order: 5, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_purchase_receive_receipt', screen: 'update' },
      { name: 'wh_good_sku_stock_list', path: '/warehouse/wh_good_sku_stock/list', title: { zh: '仓库库存', en: 'Warehouse Stock' }, order: 6, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_good_sku_stock', screen: 'list' },
      { name: 'wh_return_store_receive_receipt_list', path: '/warehouse/wh_return_store_receive_receipt/list', title: { zh: '退仓入库单', en: 'Store Return Receipts' }, order: 7, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_return_store_receive_receipt', screen: 'list' },
      { name: 'wh_return_store_receive_receipt_update', path: '/warehouse/wh_return_store_receive_receipt/update', title: { zh: '退仓入库单详情', en: 'Store Return Receipt' }, order: 7, hidden: true, cached: true, requiresAuth: true, entity: 'warehouse.wh_return_store_receive_receipt', screen: 'update' },
      { name: 'wh_good_sku_stock_batch_list', path: '/warehouse/wh_good_sku_stock_batch/list', title: { zh: '仓库批次库存', en: 'Warehouse Stock by Batch' }, order: 8, hidden: false, cached: true, requiresAuth: true, entity: 'warehouse.wh_good_sku_stock_batch', screen: 'list' },
    ],
  },
  {
    name: 'wholesale',
    path: '/wholesale',
    title: { zh: '批发管理', en: 'Wholesale' },
    icon: 'team',
    order: 2,
    screens: [
      { name: 'wholesaler_list', path: '/wholesale/wholesaler/list', title: { zh: '批发商档案', en: 'Wholesalers' }, order: 1, hidden: false, cached: true, requiresAuth: true, entity: 'wholesale.wholesaler', screen: 'list' },
      { name: 'wholesaler_create', path: '/wholesale/wholesaler/create', title: { zh: '新建批发商', en: 'New Wholesaler' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'wholesale.wholesaler', screen: 'create' },
      { name: 'wholesaler_update', path: '/wholesale/wholesaler/update', title: { zh: '编辑批发商', en: 'Edit Wholesaler' }, order: 1, hidden: true, cached: true, requiresAuth: true, entity: 'wholesale.wholesaler', screen: 'update' },
    ],
  },
  {
    name: 'form',
    path: '/form',
    title: { zh: '表单页', en: 'Forms' },
    icon: 'form',
    order: 3,
    screens: [
      { name: 'form_step', path: '/form/step', title: { zh: '分步表单', en: 'Step Form' }, order: 1, hidden: false, cached: true, requiresAuth: true },
      { name: 'av_parameter', path: '/form/group', title: { zh: '分组表单', en: 'Group Form' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'form.av_parameter', screen: 'one' },
    ],
  },
  { name: 'profile', path: '/profile', title: { zh: '详情页', en: 'Profiles' }, icon: 'profile', order: 4, screens: [{ name: 'profile_basic', path: '/profile/basic', title: { zh: '基础详情页', en: 'Basic Profile' }, order: 1, hidden: false, cached: true, requiresAuth: true }] },
  {
    name: 'result',
    path: '/result',
    title: { zh: '结果页', en: 'Results' },
    icon: 'check-circle',
    order: 5,
    screens: [
      { name: 'result_success', path: '/result/success', title: { zh: '成功页', en: 'Success' }, order: 1, hidden: false, cached: true, requiresAuth: true },
      { name: 'result_error', path: '/result/error', title: { zh: '失败页', en: 'Error' }, order: 2, hidden: false, cached: true, requiresAuth: true },
    ],
  },
  {
    name: 'exception',
    path: '/exception',
    title: { zh: '异常页', en: 'Exceptions' },
    icon: 'warning',
    order: 6,
    screens: [
      { name: 'exception_403', path: '/exception/403', title: { zh: '无权限', en: 'No Access' }, order: 1, hidden: false, cached: true, requiresAuth: true },
      { name: 'exception_404', path: '/exception/404', title: { zh: '页面不存在', en: 'Not Found' }, order: 2, hidden: false, cached: true, requiresAuth: true },
      { name: 'exception_500', path: '/exception/500', title: { zh: '服务器错误', en: 'Server Error' }, order: 3, hidden: false, cached: true, requiresAuth: true },
    ],
  },
  {
    name: 'user',
    path: '/user',
    title: { zh: '用户会员', en: 'Members' },
    icon: 'user',
    order: 7,
    screens: [
      { name: 'user_information', path: '/user/user_level', title: { zh: '个人信息', en: 'Profile' }, order: 1, hidden: false, cached: true, requiresAuth: true },
      { name: 'user_setting', path: '/user/setting', title: { zh: '个人设置', en: 'Account Settings' }, order: 2, hidden: false, cached: true, requiresAuth: true, entity: 'user.user_setting', screen: 'one' },
      { name: 'account_security', path: '/user/security', title: { zh: '账号安全', en: 'Account Security' }, order: 2, hidden: false, cached: true, requiresAuth: true },
      { name: 'user_level_list', path: '/user/user_level/list', title: { zh: '会员等级', en: 'Member Levels' }, order: 3, hidden: false, cached: false, requiresAuth: true, entity: 'user.user_level', screen: 'list' },
      { name: 'user_level_create', path: '/user/user_level/create', title: { zh: '新建会员等级', en: 'New Member Level' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'user.user_level', screen: 'create' },
      { name: 'user_level_update', path: '/user/user_level/update', title: { zh: '编辑会员等级', en: 'Edit Member Level' }, order: 3, hidden: true, cached: true, requiresAuth: true, entity: 'user.user_level', screen: 'update' },
      { name: 'user_info_list', path: '/user/user_info/list', title: { zh: '会员列表', en: 'Members' }, order: 4, hidden: false, cached: false, requiresAuth: true, entity: 'user.user_info', screen: 'list' },
    ],
  },
  { name: 'ui_library', path: '/ui_library', title: { zh: '组件库官网', en: 'UI Library' }, icon: 'appstore', order: 8, url: { zh: 'https://ant.design/index-cn', en: 'https://ant.design' }, screens: [] },
  { name: 'ui_library_faq', path: '/ui_library_faq', title: { zh: '组件库问答', en: 'UI Library FAQ' }, icon: 'question-circle', order: 9, url: { zh: 'https://ant.design/docs/react/faq-cn', en: 'https://ant.design/docs/react/faq' }, screens: [] },
]
