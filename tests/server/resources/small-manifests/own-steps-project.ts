import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'
import { label } from './manifest-text'

const REPAIR = `${FIRST_ENTITY}entity: repair
module: good
kind: receipt
title: { zh: 维修单, en: Repairs }
scope: tenant
mixins: [receipt]
number: "RP{yyMM}{seq:4}"
fields:
  fault: { ${label('故障', 'Fault')}, type: text, required: true, unique: true }
  finding: { ${label('检查结果', 'Finding')}, type: text, edit: [none] }
  due_at: { ${label('最迟取回', 'Collect by')}, type: datetime, edit: [none] }
lines:
  title: { zh: 项目, en: Items }
  min: 1
  quantity: qty
  fields:
    item: { ${label('项目', 'Item')}, type: text, required: true }
    qty: { ${label('数量', 'Quantity')}, type: quantity, required: true, min: 1 }
    done_qty: { ${label('已做', 'Done')}, type: quantity, recounted: true }
list: { columns: [receipt_no, check_status, fault, finding], filters: [biz_date], tabs: check_status }
states:
  use: [draft, submitted, inspected, rework, approved, repaired, completed, voided, scrapped]
  add:
    inspected: { zh: 已检查, en: Inspected, color: cyan, counts_as: submitted }
    rework: { zh: 待补充, en: Incomplete, color: orange, counts_as: rejected }
    repaired: { zh: 待取回, en: Ready to collect, color: gold, counts_as: approved }
    scrapped: { zh: 已报废, en: Scrapped, counts_as: voided }
transitions:
  submit: { from: [draft, rework], roles: [head_office] }
  withdraw: { roles: [head_office] }
  inspect:
    label: { zh: 检查, en: Inspect }
    from: submitted
    to: inspected
    roles: [head_office]
    input: { finding: { ${label('检查结果', 'Finding')}, type: text, required: true } }
    postings: [{ set: { finding: input.finding } }]
  send_back: { label: { zh: 退回补充, en: Send back }, from: [submitted, inspected], to: rework, roles: [head_office], reason: true }
  scrap: { label: { zh: 报废, en: Scrap }, from: [draft, rework, inspected], to: scrapped, roles: [head_office], danger: true }
  approve: { from: inspected, roles: [head_office] }
  repair:
    label: { zh: 修好, en: Repaired }
    from: approved
    to: repaired
    roles: [head_office]
    postings: [{ set: { due_at: "add_days(now(), 7)" } }]
  collect: { label: { zh: 取回, en: Collect }, from: repaired, to: completed, roles: [head_office], confirm: true }
  expire: { label: { zh: 超期转入库, en: Stored }, from: repaired, to: completed, auto: { at: due_at } }
  void: { from: [draft, rework], roles: [head_office] }
  reverse: { from: [approved, repaired], roles: [head_office] }
access: { head_office: [list, create, update, export] }
`

const WORKED = `${FIRST_ENTITY}entity: worked
module: good
kind: receipt
title: { zh: 工时单, en: Worked hours }
scope: tenant
mixins: [receipt]
number: "WK{yyMM}{seq:4}"
enums:
  source_type:
    repair: { zh: 维修单, en: Repair }
fields:
  source_type: { ${label('来源类型', 'Source type')}, type: enum, enum: source_type }
lines:
  title: { zh: 明细, en: Lines }
  quantity: qty
  fields:
    repair_line_id: { ${label('项目', 'Item')}, type: integer, line_of: source_id }
    qty: { ${label('数量', 'Quantity')}, type: quantity, required: true }
list: { columns: [receipt_no, check_status], filters: [biz_date], tabs: check_status }
states:
  use: [draft, submitted, approved, signed, voided]
  add: { signed: { zh: 已签字, en: Signed, counts_as: approved } }
transitions:
  submit: { roles: [head_office] }
  approve:
    roles: [head_office]
    postings: [{ recount: { target: repair.lines, key: repair_line_id, set: { done_qty: line.qty } } }]
  sign: { label: { zh: 签字, en: Sign }, from: approved, to: signed, roles: [head_office] }
  reverse: { from: [approved, signed], roles: [head_office], postings: [{ mirror: approve }] }
  withdraw: { roles: [head_office] }
  void: { roles: [head_office] }
create_from:
  work:
    source: repair
    filter: "check_status == 'approved'"
    by: [head_office]
    lines: { from: source.lines, set: { repair_line_id: from.id, qty: from.qty } }
access: { head_office: [list, create, update, export] }
`

let loaded: ReturnType<typeof generated> | undefined

/** Generates documents with statuses and steps of their own, the second made from the first. */
export function ownStepsProject(): ReturnType<typeof generated> {
  loaded ??= generated(project(['repair', 'worked'], { repair: REPAIR, worked: WORKED }))
  return loaded
}
