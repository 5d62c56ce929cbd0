/*
 * Examples for docs/manifest/documents.md, files of manifest/entities/store. Tests add them to the manifest and check
 * them.
 */

export const AMEND_EXAMPLE = `entity: shelf_lease
module: store
kind: receipt
title: { zh: 货架租约, en: Shelf leases }
scope: store
mixins: [receipt]
number: "SHL{store.store_no}{yyMM}{seq:4}"
fields:
  supplier_id: { label: { zh: 承租供应商, en: Supplier }, type: ref, ref: supplier, required: true }
  until_date: { label: { zh: 租期至, en: Until }, type: date, required: true, min: biz_date }
  rent_amount: { label: { zh: 月租金, en: Monthly rent }, type: money, min: 0.01, required: true }
list: { columns: [receipt_no, check_status, store_id, supplier_id, revision, until_date, rent_amount], filters: [store_id, biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, voided] }
transitions:
  submit: { roles: [head_office, store] }
  withdraw: { roles: [head_office, store] }
  approve: { roles: [head_office] }
  reject: { roles: [head_office] }
  void: { roles: [head_office, store] }
  amend: { roles: [head_office, store], reason: true }
  reverse: { roles: [head_office] }
access: { head_office: [list, create, update, export], store: [list, create, update] }
`

export const STOCK_EXAMPLE = `entity: shelf_sample
module: store
kind: receipt
title: { zh: 试吃领用单, en: Sample handouts }
scope: store
mixins: [receipt, header_totals]
number: "SSM{store.store_no}{yyMM}{seq:4}"
fields:
  occasion: { label: { zh: 场合, en: Occasion }, type: text, max_length: 60, required: true }
lines:
  title: { zh: 试吃商品, en: Samples }
  goods: true
  mixins: [issue_line]
  min: 1
  quantity: qty
  at: { store: store_id }
  fields:
    qty: { label: { zh: 数量, en: Quantity }, type: quantity, min: 0.001, required: true }
list: { columns: [receipt_no, check_status, store_id, occasion, total_qty], filters: [store_id, biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, voided] }
transitions:
  submit: { roles: [head_office, store], guards: [avail], postings: [{ reserve: { qty: line.qty } }] }
  withdraw: { roles: [head_office, store] }
  approve:
    roles: [head_office]
    postings:
      - each: lines
        stock: [{ at: store, id: store_id, qty: -line.qty, value: average, reason: loss_out }]
  reject: { roles: [head_office] }
  void: { roles: [head_office, store] }
  reverse: { roles: [head_office], guards: [reverse], postings: [{ mirror: approve }] }
access: { head_office: [list, create, update], store: [list, create, update] }
`

export const STEPS_EXAMPLE = `entity: shelf_repair
module: store
kind: receipt
title: { zh: 货架维修单, en: Shelf repairs }
scope: store
mixins: [receipt]
number: "SRP{store.store_no}{yyMM}{seq:4}"
fields:
  fault: { label: { zh: 故障, en: Fault }, type: text, max_length: 80, required: true }
  finding: { label: { zh: 检查结果, en: Finding }, type: text, max_length: 80, edit: [none] }
  due_at: { label: { zh: 最迟取回, en: Collect by }, type: datetime, edit: [none] }
list: { columns: [receipt_no, check_status, store_id, fault, finding], filters: [store_id, biz_date], tabs: check_status }
form: { sections: [{ title: { zh: 维修, en: Repair }, fields: [store_id, fault, biz_date, finding, due_at, remark] }] }
states:
  use: [draft, submitted, inspected, rework, rejected, approved, repaired, completed, voided]
  add:
    inspected: { zh: 已检查, en: Inspected, color: cyan, counts_as: submitted }
    rework: { zh: 待补充, en: Incomplete, color: orange, counts_as: rejected }
    repaired: { zh: 待取回, en: Ready to collect, color: gold, counts_as: approved }
transitions:
  submit: { from: [draft, rework, rejected], roles: [head_office, store] }
  withdraw: { roles: [head_office, store] }
  inspect:
    label: { zh: 检查, en: Inspect }
    from: submitted
    to: inspected
    roles: [head_office]
    input: { finding: { label: { zh: 检查结果, en: Finding }, type: text, max_length: 80, required: true } }
    postings: [{ set: { finding: input.finding } }]
  send_back: { label: { zh: 退回补充, en: Send back }, from: [submitted, inspected], to: rework, roles: [head_office], reason: true }
  approve: { from: inspected, roles: [head_office] }
  reject: { from: [submitted, inspected], roles: [head_office] }
  repair:
    label: { zh: 修好, en: Repaired }
    from: approved
    to: repaired
    roles: [head_office]
    postings: [{ set: { due_at: "add_days(now(), 7)" } }]
  collect:
    label: { zh: 取回, en: Collect }
    from: repaired
    to: completed
    roles: [head_office, store]
    confirm: { zh: 确认货架已取回？, en: Has the store got the shelf back? }
    auto: { at: due_at, reason: { zh: 超期未取, en: Not collected in time } }
  void: { from: [draft, rework, rejected], roles: [head_office, store] }
  reverse: { from: [approved, repaired], roles: [head_office] }
access: { head_office: [list, create, update, export], store: [list, create, update] }
`

export const CAPACITY_EXAMPLE = `entity: shelf_fitting
module: store
kind: receipt
title: { zh: 货架安装预约, en: Shelf fittings }
scope: store
mixins: [receipt]
number: "SFT{store.store_no}{yyMM}{seq:4}"
fields:
  fit_on: { label: { zh: 安装日期, en: Fit on }, type: date, required: true, min: today() }
  fit_at: { label: { zh: 安装时段, en: Fit at }, type: time, required: true }
  fitters: { label: { zh: 安装人数, en: Fitters }, type: integer, min: 1, max: 4, default: 1 }
capacity:
  - size: 4
    takes: fitters
    date: fit_on
    at: fit_at
    statuses: [submitted, approved]
    slots: { from: "09:00", until: "18:00", minutes: 60 }
list: { columns: [receipt_no, check_status, store_id, fit_on, fit_at, fitters], filters: [store_id, fit_on], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, voided] }
transitions:
  submit: { roles: [head_office, store] }
  withdraw: { roles: [head_office, store] }
  approve: { roles: [head_office] }
  reject: { roles: [head_office] }
  void: { roles: [head_office, store] }
  reverse: { roles: [head_office] }
access: { head_office: [list, create, update, export], store: [list, create, update] }
`

/** A document, and another that is made from it and claims its rows. */
export const REQUEST_EXAMPLE = `entity: shelf_request
module: store
kind: receipt
title: { zh: 货架申领单, en: Shelf requests }
scope: store
number: "SRQ{store.store_no}{yyMM}{seq:4}"
fields:
  needed_on: { label: { zh: 需用日期, en: Needed on }, type: date, min: biz_date }
lines:
  title: { zh: 部件, en: Parts }
  min: 1
  fields:
    part: { label: { zh: 部件, en: Part }, type: text, max_length: 40, required: true }
    pieces: { label: { zh: 件数, en: Pieces }, type: integer, min: 1, required: true }
    packed_pieces: { label: { zh: 在配件数, en: Packed }, type: integer, recounted: true }
    sent_pieces: { label: { zh: 已发件数, en: Sent }, type: integer, recounted: true }
list: { columns: [receipt_no, check_status, store_id, needed_on], filters: [store_id, biz_date], tabs: check_status }
form:
  sections:
    - { title: { zh: 申领, en: Request }, fields: [store_id, needed_on, biz_date, remark] }
    - { title: { zh: 部件, en: Parts }, lines: [part, pieces, { field: packed_pieces, in: [approved] }, { field: sent_pieces, in: [approved, completed] }] }
states: { use: [draft, submitted, approved, rejected, completed, voided] }
transitions:
  submit: { roles: [head_office, store] }
  withdraw: { roles: [head_office, store] }
  approve: { roles: [head_office] }
  reject: { roles: [head_office] }
  complete: { auto: "lines.all(l, l.sent_pieces >= l.pieces)" }
  void: { roles: [head_office, store] }
  reverse: { roles: [head_office] }
access: { head_office: [list, create, update], store: [list, create, update] }
`

export const CLAIM_EXAMPLE = `entity: shelf_delivery
module: store
kind: receipt
title: { zh: 货架发货单, en: Shelf deliveries }
scope: store
number: "SDL{store.store_no}{yyMM}{seq:4}"
enums:
  source_type: { shelf_request: { zh: 货架申领单, en: Shelf request } }
fields:
  source_type: { label: { zh: 来源类型, en: Source type }, type: enum }
lines:
  title: { zh: 部件, en: Parts }
  rows: source
  min: 1
  fields:
    source_line_id: { label: { zh: 来源行, en: Source row }, type: integer, line_of: source_id, edit: [none] }
    part: { label: { zh: 部件, en: Part }, type: text, max_length: 40, copy: source_line.part }
    pieces: { label: { zh: 件数, en: Pieces }, type: integer, min: 1, required: true }
claims:
  - target: shelf_request.lines
    key: source_line_id
    statuses: [draft, submitted]
    set: { packed_pieces: line.pieces }
    most: { packed_pieces: from.pieces - from.sent_pieces }
create_from:
  deliver:
    source: shelf_request
    filter: check_status == 'approved'
    by: [head_office]
    label: { zh: 发货, en: Deliver }
    header: { store_id: source.store_id }
    lines: { from: source.lines, filter: from.pieces > from.sent_pieces, set: { source_line_id: from.id, pieces: from.pieces - from.sent_pieces } }
list: { columns: [receipt_no, check_status, store_id, source_no], filters: [store_id, biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, voided] }
transitions:
  submit: { roles: [head_office] }
  withdraw: { roles: [head_office] }
  approve:
    roles: [head_office]
    guards: [{ over: { ordered: pieces } }]
    postings:
      - recount: { target: shelf_request.lines, key: source_line_id, set: { sent_pieces: line.pieces } }
  reject: { roles: [head_office] }
  void: { roles: [head_office] }
  reverse: { roles: [head_office] }
access: { head_office: [list, create, update], store: [list] }
`
