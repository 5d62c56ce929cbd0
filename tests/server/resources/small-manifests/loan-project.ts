import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'
import { byHeadOffice } from './manifest-text'

/** Some of its fields may still be edited after the approval. */
const LOAN = `${FIRST_ENTITY}entity: loan
module: good
kind: receipt
title: { zh: 借展单, en: Loans }
scope: tenant
mixins: [receipt]
number: "LN{yyMM}{seq:4}"
fields:
  until_on: { label: { zh: 归还日期, en: Until }, type: date, min: today() }
  keeper: { label: { zh: 保管人, en: Keeper }, type: text, required: true, edit: [draft, approved] }
  damage: { label: { zh: 损坏, en: Damage }, type: text, required: "returned_count > 1", edit: [approved] }
  returned_count: { label: { zh: 已还件数, en: Returned }, type: integer, min: 0, max: size(lines), edit: [approved] }
  fee: { label: { zh: 费用, en: Fee }, type: money, edit: { in: [approved], roles: [head_office] }, checks: [{ check: "fee < 100", message: { zh: 费用过高, en: Too much } }] }
lines:
  title: { zh: 展品, en: Objects }
  min: 1
  unique: [tag]
  fields:
    object: { label: { zh: 展品, en: Object }, type: text, required: true }
    tag: { label: { zh: 标签, en: Tag }, type: text, edit: { in: [draft, approved], roles: [head_office] } }
    seal_no: { label: { zh: 封签号, en: Seal }, type: integer, unique: true, edit: [draft, approved] }
    crates: { label: { zh: 箱数, en: Crates }, type: integer, default: 1 }
    opened: { label: { zh: 已开箱数, en: Opened }, type: integer, max: line.crates, edit: [approved] }
list: { columns: [receipt_no, check_status, until_on, returned_count], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void', 'reverse')}
access: { head_office: [list, create, update] }
`

let loans: ReturnType<typeof generated> | undefined

/** Generates a project with a document of which some fields stay open after the approval. */
export function loanProject(): ReturnType<typeof generated> {
  loans ??= generated(project(['loan'], { loan: LOAN }))
  return loans
}
