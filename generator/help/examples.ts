/**
 * A complete entity file for each kind, as `manifest -- examples` prints it. Entities that it refers to exist in the
 * manifest of the repository.
 */
export const KIND_EXAMPLES: Readonly<Record<string, string>> = {
  master: `entity: shelf_label
module: store
kind: master
title: { zh: 货架签, en: Shelf labels }
scope: tenant
mixins: [enabled]
display: [label_code, label_name]
fields:
  label_code: { label: { zh: 编码, en: Code }, type: text, max_length: 12, required: true, unique: true, edit: [new] }
  label_name: { label: { zh: 名称, en: Name }, type: text, max_length: 40, required: true }
  size: { label: { zh: 尺寸, en: Size }, type: enum, values: { small: { zh: 小, en: Small }, large: { zh: 大, en: Large } }, default: small }
  price: { label: { zh: 单价, en: Price }, type: money, min: 0.01 }
  supplier_id: { label: { zh: 供应商, en: Supplier }, type: ref, ref: supplier, filter: "status == 'enabled'" }
list:
  columns: [label_code, label_name, size, supplier_id, price, status]
  filters: [label_name, size, status]
  search: [label_code, label_name]
access: { head_office: [list, create, update] }
`,
  tree: `entity: shelf_area
module: store
kind: tree
title: { zh: 货架区, en: Shelf areas }
scope: tenant
tree: { parent: parent_id, max_depth: 3 }
display: [area_name]
fields:
  area_name: { label: { zh: 名称, en: Name }, type: text, max_length: 40, required: true }
  parent_id: { label: { zh: 上级区, en: Parent area }, type: tree_ref, ref: shelf_area }
list: { columns: [area_name] }
access: { head_office: [list, create, update] }
`,
  receipt: `entity: shelf_order
module: store
kind: receipt
title: { zh: 货架签申请单, en: Shelf label orders }
scope: store
mixins: [receipt]
number: "SLB-{store.store_no}-{yyMM}{seq:4}"
fields:
  needed_on: { label: { zh: 需用日期, en: Needed on }, type: date, min: biz_date }
  total_amount: { label: { zh: 金额合计, en: Total }, type: money, compute: "sum(lines.map(l, l.amount))" }
lines:
  title: { zh: 明细, en: Lines }
  min: 1
  fields:
    label_text: { label: { zh: 签文, en: Text }, type: text, max_length: 40, required: true }
    qty: { label: { zh: 数量, en: Quantity }, type: quantity, min: 1, required: true }
    price: { label: { zh: 单价, en: Price }, type: money, min: 0.01, required: true }
    amount: { label: { zh: 金额, en: Amount }, type: money, compute: "round_money(line.qty * line.price)" }
list:
  columns: [receipt_no, check_status, store_id, biz_date, total_amount]
  filters: [store_id, biz_date]
  search: [receipt_no]
  tabs: check_status
  sums: [total_amount]
states: { use: [draft, submitted, approved, rejected, voided] }
transitions:
  submit: { roles: [head_office, store] }
  withdraw: { roles: [head_office, store] }
  approve: { roles: [head_office], checks: [{ check: "total_amount > 0.0", message: { zh: 金额必须大于零, en: The total must be above zero } }] }
  reject: { roles: [head_office] }
  void: { roles: [head_office, store] }
  amend: { roles: [head_office] }
  reverse: { roles: [head_office] }
access: { head_office: [list, create, update, export], store: [list, create, update] }
`,
  report: `entity: shelf_stock
module: store
kind: report
from: store_stock_view
title: { zh: 货架库存, en: Shelf stock }
scope: store
display: [sku_code]
fields:
  store_id: { label: { zh: 门店, en: Store }, type: ref, ref: store }
  sku_code: { label: { zh: 商品编码, en: SKU code }, type: text, max_length: 20 }
  sku_name: { label: { zh: 商品名称, en: SKU name }, type: text, max_length: 60 }
  on_hand_qty: { label: { zh: 账面数量, en: On hand }, type: quantity }
list:
  columns: [store_id, sku_code, sku_name, on_hand_qty]
  filters: [store_id, { field: on_hand_qty, as: nonzero }]
  search: [sku_code, sku_name]
  sums: [on_hand_qty]
access: { head_office: [list, export], store: [list] }
`,
  log: `entity: shelf_event
module: store
kind: log
title: { zh: 货架日志, en: Shelf log }
scope: store
display: [subject]
fields:
  store_id: { label: { zh: 门店, en: Store }, type: ref, ref: store, required: true }
  happened_at: { label: { zh: 时间, en: Time }, type: datetime, required: true }
  subject: { label: { zh: 对象, en: Subject }, type: text, max_length: 60, required: true }
list:
  columns: [happened_at, store_id, subject]
  filters: [store_id, happened_at]
  sort: { default: [-happened_at], allow: [happened_at] }
access: { head_office: [list, export] }
`,
  singleton: `entity: shelf_setting
module: store
kind: singleton
title: { zh: 货架签设置, en: Shelf label settings }
scope: tenant
fields:
  most_labels: { label: { zh: 每单最多, en: Most in one order }, type: integer, min: 1, max: 500, default: 100 }
  shows_price: { label: { zh: 显示价格, en: Shows the price }, type: boolean, default: true }
access: { head_office: [list, update] }
`,
  internal: `entity: shelf_scan
module: store
kind: internal
title: { zh: 货架扫描, en: Shelf scans }
scope: tenant
display: [scanned_code]
fields:
  scanned_code: { label: { zh: 扫到的码, en: Scanned code }, type: barcode, required: true }
access: { head_office: [list] }
`,
}

/** The line of manifest/routes/store.yaml that puts an example into the menu; undefined for a kind without screens. */
export const routeOf = (kind: string): string | undefined => {
  const [, entity = ''] = /^entity: (\w+)$/m.exec(KIND_EXAMPLES[kind] ?? '') ?? []
  return kind === 'internal' ? undefined : `- { entity: ${entity}, base: /store/${entity}, order: 90 }`
}
