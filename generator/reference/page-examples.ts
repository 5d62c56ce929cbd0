/*
 * Examples for the pages in docs/manifest. A block that begins with `entity:` is a file of manifest/entities/store; a
 * block that begins with `- {` holds lines of manifest/routes/store.yaml, one that begins with `role_types:` lines of
 * manifest/app.yaml. Tests add every block to the manifest of the repository and check the result.
 */

export const ROLE_TYPES_EXAMPLE = `role_types:
  merchandiser: { title: { zh: 陈列员, en: Merchandiser }, place: store, color: green }
  auditor: { title: { zh: 外部审计, en: Outside auditor } }
`

export const ROUTES_EXAMPLE = `- { entity: shelf_rack, base: /store/shelf_rack, screens: [list, create, update], order: 90 }
- { entity: shelf_plan, base: /store/shelf_plan, screens: [list, create, update], order: 91, reports: { by_month: { order: 92 } } }
- { path: /store/shelf_help, name: ShelfHelp, title: { zh: 货架帮助, en: Shelf help }, keywords: { en: [how to] }, page: login/login, order: 99 }
`

export const FIELDS_EXAMPLE = `entity: shelf_rack
module: store
kind: master
title: { zh: 货架, en: Racks }
keywords: { zh: [架子, 陈列架], en: [shelving, shelf unit] }
scope: store
mixins: [enabled]
display: [rack_code, rack_name]
unique:
  - [store_id, rack_code]
  - { fields: [store_id], when: "is_main && status == 'enabled'", message: { zh: 门店已有主货架, en: The store has a main rack already } }
fields:
  store_id: { label: { zh: 门店, en: Store }, type: ref, ref: store, required: true, edit: [new] }
  rack_code: { label: { zh: 编码, en: Code }, type: text, max_length: 12, pattern: "^[A-Z0-9-]+$", required: true, edit: [new] }
  rack_name: { label: { zh: 名称, en: Name }, type: text, max_length: 40, required: true }
  material: { label: { zh: 材质, en: Material }, type: enum, values: { steel: { zh: 钢, en: Steel }, wood: { zh: 木, en: Wood } }, default: steel }
  levels: { label: { zh: 层数, en: Levels }, type: integer, min: 1, max: 12, default: 4 }
  price: { label: { zh: 购入价, en: Price }, type: money, min: 0.01 }
  load_qty: { label: { zh: 每层承重, en: Load of a level }, type: quantity, help: { zh: 千克, en: Kilograms } }
  total_load_qty: { label: { zh: 总承重, en: Load of all levels }, type: quantity, compute: load_qty * levels }
  bought_on: { label: { zh: 购入日期, en: Bought on }, type: date, max: today(), default: today() }
  is_main: { label: { zh: 主货架, en: Main rack }, type: boolean, default: false }
  is_cooled: { label: { zh: 冷藏, en: Cooled }, type: boolean, default: false }
  degrees: { label: { zh: 温度, en: Temperature }, type: integer, min: -30, max: 15, show: is_cooled, required: is_cooled }
  supplier_id: { label: { zh: 供应商, en: Supplier }, type: ref, ref: supplier, filter: "status == 'enabled'" }
  maker_id: { label: { zh: 制造方, en: Made by }, type: ref, ref: [supplier, brand] }
  about_id: { label: { zh: 相关, en: About }, type: ref, ref: any }
  rack_no: { label: { zh: 铭牌号, en: Plate no. }, type: text, max_length: 20, needs: [can_view_cost, "@merchandiser"] }
  rating: { label: { zh: 评分, en: Rating }, type: rating, max: 5 }
  setup_time: { label: { zh: 安装时长, en: Time to set up }, type: duration, min: 5 }
  handling: { label: { zh: 须知, en: Handling }, type: rich_text }
  layout: { label: { zh: 布局, en: Layout }, type: json }
  installed_at: { label: { zh: 安装位置, en: Where it stands }, type: location }
  accepted_by: { label: { zh: 验收签名, en: Accepted by }, type: signature }
  label_template: { label: { zh: 签样, en: Label template }, type: code, language: html, max_length: 2000 }
list:
  columns: [rack_code, rack_name, store_id, material, levels, rating, setup_time, status]
  filters: [store_id, material, bought_on, status, { field: accepted_by, as: filled }]
  search: [rack_code, rack_name]
access: { head_office: [list, create, update, export], store: [list], merchandiser: [list, update] }
`

export const TABLE_EXAMPLE = `entity: shelf_plan
module: store
kind: master
title: { zh: 陈列方案, en: Shelf plans }
scope: tenant
mixins: [enabled]
display: [plan_name]
fields:
  plan_name: { label: { zh: 名称, en: Name }, type: text, max_length: 40, required: true, unique: true }
  place_count: { label: { zh: 位置数, en: Places }, type: integer, compute: size(places) }
  is_seasonal: { label: { zh: 季节性, en: Seasonal }, type: boolean, default: false }
  starts_on: { label: { zh: 开始日期, en: Starts on }, type: date }
  built_by: { label: { zh: 陈列人签名, en: Builder's signature }, type: signature }
  note: { label: { zh: 备注, en: Note }, type: textarea }
tables:
  places:
    title: { zh: 位置, en: Places }
    unique: [sku_id]
    fields:
      sku_id: { label: { zh: 商品, en: SKU }, type: ref, ref: sku, required: true }
      level: { label: { zh: 层, en: Level }, type: integer, min: 1, max: 12, required: true }
      facings: { label: { zh: 排面, en: Facings }, type: integer, min: 1, default: 1 }
list: { columns: [plan_name, place_count, starts_on, status], filters: [starts_on, status], search: [plan_name] }
reports:
  by_month: { title: { zh: 方案统计, en: Plans by month }, group: [{ field: starts_on, by: month }, status], sums: [place_count], count: { zh: 方案数, en: Plans } }
form:
  tabs:
    places: { zh: 位置, en: Places }
    more: { zh: 其他, en: More }
  sections:
    - { title: { zh: 方案, en: Plan }, fields: [plan_name, place_count, is_seasonal], buttons: [disable, { label: { zh: 全部货架, en: All racks }, open: shelf_rack }] }
    - { title: { zh: 位置, en: Places }, table: places, columns: [sku_id, level, facings], tab: places }
    - { title: { zh: 季节, en: Season }, fields: [starts_on], tab: more, show: is_seasonal }
    - { title: { zh: 备注, en: Notes }, fields: [built_by, note], tab: more, fold: closed }
print:
  fields: [plan_name, starts_on]
  tables: { places: { columns: [level, sku_id, facings], sums: [facings] } }
  signatures: { builder: { label: { zh: 陈列人, en: Built by }, by: built_by } }
  notes: { zh: 完成后拍照留存, en: Take a picture when the shelf is done }
access: { head_office: [list, create, update] }
`

export const INNER_EXAMPLE = `entity: shelf_build
module: store
kind: receipt
title: { zh: 货架搭建单, en: Shelf builds }
scope: store
mixins: [receipt]
number: "SBD{store.store_no}{yyMM}{seq:4}"
fields:
  total_amount: { label: { zh: 材料合计, en: Material in all }, type: money, compute: "sum(lines.map(l, l.material_amount))" }
lines:
  title: { zh: 工序, en: Steps }
  min: 1
  fields:
    step_name: { label: { zh: 工序, en: Step }, type: text, max_length: 40, required: true }
    material_amount: { label: { zh: 材料费, en: Material }, type: money, compute: "sum(line.materials.map(m, m.amount))" }
    material_count: { label: { zh: 材料数, en: Materials }, type: integer, compute: size(line.materials) }
tables:
  materials:
    in: lines
    title: { zh: 材料, en: Materials }
    max: 20
    unique: [material]
    fields:
      material: { label: { zh: 材料, en: Material }, type: text, max_length: 40, required: true }
      qty: { label: { zh: 数量, en: Quantity }, type: quantity, min: 0.001, required: true }
      price: { label: { zh: 单价, en: Price }, type: money, min: 0.01, required: true }
      amount: { label: { zh: 金额, en: Amount }, type: money, compute: "round_money(line.qty * line.price)" }
list: { columns: [receipt_no, check_status, store_id, biz_date, total_amount], filters: [store_id, biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, voided] }
transitions:
  submit: { roles: [head_office, store] }
  withdraw: { roles: [head_office, store] }
  approve: { roles: [head_office], checks: [{ check: "lines.all(l, size(l.materials) > 0)", message: { zh: 每道工序都要有材料, en: Each step needs material } }] }
  reject: { roles: [head_office] }
  void: { roles: [head_office, store] }
  reverse: { roles: [head_office] }
access: { head_office: [list, create, update], store: [list, create, update] }
`

export const UNITS_EXAMPLE = `entity: shelf_offer
module: store
kind: master
title: { zh: 货架报价, en: Shelf offers }
scope: tenant
display: [offer_name]
fields:
  offer_name: { label: { zh: 名称, en: Name }, type: text, max_length: 40, required: true }
  price: { label: { zh: 单价, en: Price }, type: money }
  qty: { label: { zh: 数量, en: Quantity }, type: quantity }
  racks: { label: { zh: 架数, en: Racks }, type: integer }
  rate: { label: { zh: 折扣率, en: Discount rate }, type: percent, min: 0, max: 100 }
  goods: { label: { zh: 货款, en: Goods }, type: money, compute: "round_money(qty * price)" }
  discount: { label: { zh: 折扣, en: Discount }, type: money, compute: "round_money(goods * rate)" }
  net: { label: { zh: 净额, en: Net }, type: money, compute: "goods - discount" }
  all_qty: { label: { zh: 总量, en: In all }, type: quantity, compute: "qty * racks" }
  pack_qty: { label: { zh: 装箱数, en: In a pack }, type: quantity, default: 1 }
  packs: { label: { zh: 箱数, en: Packs }, type: quantity, compute: "pack_qty > 0 ? round_quantity(qty / pack_qty) : 0.0" }
  is_large: { label: { zh: 大单, en: Large }, type: boolean, compute: "net >= 1000 && qty > 1.5" }
list: { columns: [offer_name, net, is_large] }
access: { head_office: [list, create, update] }
`
