/** Paths of several screens below one path. */
const below = (base: string, ...screens: string[]) => screens.map((screen) => `${base}/${screen}`)
const ALL = ['list', 'create', 'update'] as const
const entities = (group: string, names: string) => names.split(' ').flatMap((name) => below(`${group}/${name}`, ...ALL))
const lists = (group: string, names: string) => names.split(' ').map((name) => `${group}/${name}/list`)

/** The screens of the specification, by the row of the checklist that names them. */
export const SCREENS: readonly (readonly [row: string, paths: readonly string[]])[] = [
  ['2.7', ['/admin/sys/menu', ...entities('/admin', 'member org role')]],
  ['2.8', below('/dashboard', 'workplace', 'monitor')],
  ['2.9', below('/exception', '403', '404', '500')],
  ['2.10', below('/form', 'step', 'group')],
  ['2.11', below('/list', 'search-table', 'card')],
  ['2.12', ['/profile/basic']],
  ['2.13', below('/result', 'success', 'error')],
  ['2.14', entities('/good', 'sku category brand sale_unit')],
  ['2.15', [...entities('/pos', 'category'), ...lists('/pos', 'pos_order pos_order_refund')]],
  ['2.16', below('/other/setting', 'base', 'payment')],
  [
    '2.17',
    [
      ...entities('/store', 'manage member role store_order_receipt store_receive_receipt store_stock_adjust_receipt'),
      ...entities('/store', 'store_good_loss_receipt store_good_transfer_out_receipt store_return_receive_receipt'),
      ...entities('/store', 'adjust_price_store_sell_receipt adjust_price_store_buy_receipt'),
      ...below('/store/store_good_transfer_in_receipt', 'list', 'update'),
      ...lists('/store', 'store_stock store_stock_batch store_sku_price switch_work'),
    ],
  ],
  ['2.18', entities('/supply', 'supplier')],
  ['2.19', ['/user/user_level', '/user/setting', ...entities('/user', 'user_level'), '/user/user_info/list']],
  ['2.20', entities('/version', 'publish_version')],
  ['2.21', below('/visualization', 'data-analysis', 'multi-dimension-data-analysis')],
  [
    '2.22',
    [
      ...entities('/warehouse', 'manage wh_pick_receipt wh_send_receipt wh_purchase_receipt'),
      ...below('/warehouse/wh_purchase_receive_receipt', 'list', 'update'),
      ...below('/warehouse/wh_return_store_receive_receipt', 'list', 'update'),
      ...lists('/warehouse', 'wh_good_sku_stock wh_good_sku_stock_batch'),
    ],
  ],
  ['2.23', entities('/wholesale', 'wholesaler')],
]

/**
 * Screens on which the lines of a document are counted with a hand-held. Each screen starts from the document's current
 * values.
 */
const STATIONS = [
  '/store/store_receive_receipt/station',
  '/store/store_good_transfer_in_receipt/station',
  '/warehouse/wh_pick_receipt/station',
  '/warehouse/wh_return_store_receive_receipt/station',
  '/store/store_stock_adjust_receipt/station',
  '/warehouse/wh_purchase_receive_receipt/station',
]

/** Screens that the product has beyond the specification. */
export const BEYOND: readonly string[] = [
  '/admin/security_log/list',
  '/user/security',
  '/store/replenishment',
  '/pos/offline_order/list',
  ...entities('/store', 'terminal'),
  ...below('/supply/supplier_payment', 'list', 'update'),
  ...STATIONS,
]

/** Screens that no tab keeps (`cached: false`): they load anew each time they are opened. */
export const FRESH: readonly string[] = [
  ...entities('/store', 'adjust_price_store_sell_receipt adjust_price_store_buy_receipt role'),
  ...lists('/user', 'user_level user_info'),
  '/version/publish_version/list',
  ...STATIONS,
]

/**
 * Groups of the menu in their order, with the groups of each place named as in the specification. The samples, which
 * the specification mixes with the work, come after it.
 */
export const MENU = [
  ['仪表盘'],
  ['数据可视化'],
  ['组织管理', '商品管理', '收银管理', '其他设置', '供应链管理', '门店运营', '版本管理', '仓库管理', '批发管理'],
  ['用户会员'],
  ['列表页'],
  ['表单页'],
  ['详情页'],
  ['结果页'],
  ['异常页'],
] as const
