import { buildModel } from '../../../generator/model/build'
import type { Model } from '../../../generator/model/model-types'
import type { Problem } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'

export const APP = `# yaml-language-server: $schema=./schema/app.schema.json
title: {zh: 测试, en: Test}
landing: /good/thing/list
groups:
  good: {title: {zh: 商品, en: Goods}, icon: shopping, order: 1}
`

export const ROUTES = `# yaml-language-server: $schema=../schema/routes.schema.json
- {entity: thing, base: /good/thing, order: 1}
- {entity: order, order: 2}
`

/** A master with one field of most kinds. */
export const THING = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: thing
module: good
kind: master
title: {zh: 物品, en: Things}
scope: tenant
mixins: [enabled, sorted]
number: "T{seq:4}"
display: [thing_code, thing_name]

enums:
  size:
    small: {zh: 小, en: Small}
    large: {zh: 大, en: Large, color: red}

fields:
  thing_code: {label: {zh: 编码, en: Code}, type: text, max_length: 20, required: true, unique: true, default: next(thing_code), edit: [new]}
  thing_name:
    label: {zh: 名称, en: Name}
    type: text
    max_length: 40
    required: true
  size: {label: {zh: 尺寸, en: Size}, type: enum, enum: size, default: small}
  price: {label: {zh: 价格, en: Price}, type: money, min: 0.01, max: 999.99}
  weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0}
  made_on: {label: {zh: 日期, en: Made on}, type: date, max: today()}
  parent_thing_id: {label: {zh: 上级, en: Parent}, type: ref, ref: thing, filter: status == 'enabled'}
  picture: {label: {zh: 图片, en: Picture}, type: image}
  child_count: {label: {zh: 下级数, en: Children}, type: integer, rollup: {of: thing, by: parent_thing_id}}

list:
  columns: [thing_code, thing_name, size, price, status]
  filters: [thing_name, size, status]
  search: [thing_code, thing_name]
  sort: {default: [thing_code], allow: [thing_code, price]}
  tabs: size
  sums: [price]

form:
  sections:
    - {title: {zh: 基本, en: Basics}, fields: [thing_code, thing_name, size, price, weight]}

transitions:
  enable: {roles: [head_office]}
  disable:
    roles: [head_office]
    in_use:
      - {entity: order, where: "thing_id == form.id"}

access:
  head_office: [list, create, update, export]
  store: [list]
`

/** A document with lines. */
export const ORDER = `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: order
module: good
kind: receipt
title: {zh: 订单, en: Orders}
scope: store
mixins: [receipt, header_totals]
number: "OR{yyyyMMdd}{seq:4}"

enums:
  source_type:
    order: {zh: 订单, en: Order}

fields:
  store_id: {label: {zh: 门店, en: Store}, type: integer, required: true, edit: [new]}
  thing_id: {label: {zh: 物品, en: Thing}, type: ref, ref: thing, required: true}
  source_type: {label: {zh: 来源类型, en: Source type}, type: enum}
  wanted_date:
    label: {zh: 期望日期, en: Wanted on}
    type: date
    checks:
      - check: wanted_date >= biz_date
        message: {zh: 太早, en: Too early}
  total_qty: {label: {zh: 数量, en: Quantity}, type: quantity, compute: "sum(lines.map(l, l.qty))"}

lines:
  min: 1
  unique: [item_id]
  quantity: qty
  fields:
    item_id: {label: {zh: 物品, en: Item}, type: ref, ref: thing, required: true}
    qty: {label: {zh: 数量, en: Quantity}, type: quantity, min: 0.001, required: true}
    price: {label: {zh: 单价, en: Price}, type: money, copy: item.price}
    line_amount: {label: {zh: 金额, en: Amount}, type: money, compute: round_money(line.qty * line.price)}
    done_qty: {label: {zh: 已执行, en: Done}, type: quantity, recounted: true}

list:
  columns: [receipt_no, check_status, thing_id, total_qty, total_amount]
  filters: [biz_date, thing_id]
  search: [receipt_no]
  tabs: check_status

form:
  sections:
    - {title: {zh: 订单, en: Order}, fields: [store_id, thing_id, wanted_date, biz_date]}
    - {title: {zh: 明细, en: Items}, lines: [item_id, qty, price, line_amount]}

states:
  use: [draft, submitted, approved, rejected, voided]

transitions:
  submit: {roles: [store]}
  withdraw: {roles: [store]}
  approve:
    roles: [head_office]
    guards: [over]
    postings:
      - recount: {target: order.lines, key: item_id, set: {done_qty: line.qty}}
  reject: {roles: [head_office]}
  void: {roles: [store]}
  reverse: {roles: [head_office]}

create_from:
  again:
    source: order
    filter: check_status == 'approved'
    by: [store]
    header: {thing_id: source.thing_id}
    lines: {from: source.lines, filter: from.qty > 0, set: {item_id: from.item_id, qty: from.qty}}

access:
  head_office: [list, update, export]
  store: [list, create, update]

print: {fields: [store_id, thing_id]}
`

export const FILES: Readonly<Record<string, string>> = {
  'app.yaml': APP,
  'routes/good.yaml': ROUTES,
  'entities/good/thing.yaml': THING,
  'entities/good/order.yaml': ORDER,
}

/** Reads a manifest given as texts (or bytes) by path. */
export function build(files: Readonly<Record<string, string | Uint8Array>>): { problems: Problem[]; model: Model } {
  const { problems, manifest } = readManifest(
    Object.entries(files).map(([inside, content]) => ({
      file: `manifest/${inside}`,
      inside,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    })),
  )
  const model = buildModel(manifest, problems)
  return { problems: problems.sorted(), model }
}
