import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'
import { byHeadOffice, label } from './manifest-text'

/* A document whose steps need materials, with every rule that an inner row could evade. */
const BUILD = `${FIRST_ENTITY}entity: build
module: good
kind: receipt
title: { zh: 搭建单, en: Builds }
scope: tenant
mixins: [receipt]
number: "BU{yyMM}{seq:4}"
copy: true
fields:
  is_locked: { ${label('锁定', 'Locked')}, type: boolean, default: false }
  signed: { ${label('签名', 'Signature')}, type: signature }
  total_amount: { ${label('合计', 'Total')}, type: money, compute: "sum(lines.map(l, l.material_amount))" }
lines:
  title: { zh: 工序, en: Steps }
  min: 1
  fields:
    step_name: { ${label('工序', 'Step')}, type: text, max_length: 40, required: true }
    material_amount: { ${label('材料费', 'Material')}, type: money, compute: "sum(line.materials.map(m, m.amount))" }
tables:
  materials:
    in: lines
    title: { zh: 材料, en: Materials }
    min: 1
    max: 3
    unique: [material]
    rows: { free: "!is_locked", fixed: true }
    fields:
      material: { ${label('材料', 'Material')}, type: text, max_length: 40, required: true }
      qty: { ${label('数量', 'Quantity')}, type: quantity, min: 0.001, required: true, edit: { in: [new, draft], when: "!is_locked" } }
      price: { ${label('单价', 'Price')}, type: money, edit: [new] }
      cost: { ${label('成本', 'Cost')}, type: money, needs: can_view_cost }
      amount: { ${label('金额', 'Amount')}, type: money, compute: "round_money(line.qty * line.price)" }
list: { columns: [receipt_no, check_status, total_amount], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, rejected, amended, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'reject', 'void', 'amend', 'reverse')}
access: { head_office: [list, create, update, export] }
`

const KIT = `${FIRST_ENTITY}entity: kit
module: good
kind: master
title: { zh: 套件, en: Kits }
scope: tenant
display: [kit_name]
fields:
  kit_name: { ${label('名称', 'Name')}, type: text, required: true, unique: true }
tables:
  parts:
    title: { zh: 部件, en: Parts }
    fields:
      part_name: { ${label('部件', 'Part')}, type: text, required: true }
  spares:
    in: parts
    title: { zh: 备件, en: Spares }
    min: 1
    unique: [spare_name]
    fields:
      spare_name: { ${label('备件', 'Spare')}, type: text, required: true }
list: { columns: [kit_name] }
access: { head_office: [list, create, update] }
`

let loaded: ReturnType<typeof generated> | undefined

/** Generates a document and a master with rows within rows. */
export function innerRowsProject(): ReturnType<typeof generated> {
  loaded ??= generated(project(['build', 'kit'], { build: BUILD, kit: KIT }))
  return loaded
}
