import { FIRST_ENTITY } from '../../../generator/names/first-lines'
import { project } from '../../../generator/names/project'
import { generated } from './generated-project'
import { byHeadOffice } from './manifest-text'

const PATIENT = `${FIRST_ENTITY}entity: patient
module: good
kind: master
title: { zh: 患者, en: Patients }
scope: tenant
mixins: [enabled]
display: [patient_code, patient_name]
fields:
  patient_code: { label: { zh: 编码, en: Code }, type: text, max_length: 12, required: true, unique: true }
  patient_name: { label: { zh: 姓名, en: Name }, type: text, max_length: 40, required: true }
tables:
  doses:
    title: { zh: 用药, en: Doses }
    fields:
      drug: { label: { zh: 药品, en: Drug }, type: text, required: true }
      amount: { label: { zh: 剂量, en: Amount }, type: quantity, required: true }
list: { columns: [patient_code, patient_name, status] }
access: { head_office: [list, create, update] }
`
const TREATMENT = `${FIRST_ENTITY}entity: treatment
module: good
kind: receipt
title: { zh: 诊疗单, en: Treatments }
scope: tenant
mixins: [receipt]
number: "TR{yyMM}{seq:4}"
enums:
  source_type:
    patient: { zh: 患者, en: Patient }
fields:
  source_type: { label: { zh: 来源类型, en: Source type }, type: enum, enum: source_type }
  subject: { label: { zh: 主诉, en: Subject }, type: text, required: true }
lines:
  title: { zh: 项目, en: Items }
  fields:
    item: { label: { zh: 项目, en: Item }, type: text, required: true }
    pieces: { label: { zh: 件数, en: Pieces }, type: integer }
    handed: { label: { zh: 已发, en: Handed out }, type: integer, recounted: true }
list: { columns: [receipt_no, check_status, subject, source_no], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void')}
create_from:
  treat: { source: patient, filter: "status == 'enabled'", by: [head_office], header: { subject: source.patient_name } }
access: { head_office: [list, create, update, export] }
`

/**
 * A document whose rows come from the table of the patient. Operators neither add nor delete its rows, and a row stores
 * no id of the row that it was made from.
 */
const DOSE_SHEET = `${FIRST_ENTITY}entity: dose_sheet
module: good
kind: receipt
title: { zh: 给药单, en: Dose sheets }
scope: tenant
mixins: [receipt]
number: "DS{yyMM}{seq:4}"
enums:
  source_type:
    patient: { zh: 患者, en: Patient }
fields:
  source_type: { label: { zh: 来源类型, en: Source type }, type: enum, enum: source_type }
lines:
  title: { zh: 给药, en: Doses }
  rows: fixed
  fields:
    drug: { label: { zh: 药品, en: Drug }, type: text, edit: [none] }
    amount: { label: { zh: 剂量, en: Amount }, type: quantity, edit: [none] }
    given: { label: { zh: 已给, en: Given }, type: quantity }
list: { columns: [receipt_no, check_status, source_no], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void', 'reverse', 'amend')}
create_from:
  give:
    source: patient
    filter: "status == 'enabled'"
    by: [head_office]
    lines: { from: source.doses, set: { drug: from.drug, amount: from.amount } }
access: { head_office: [list, create, update, export] }
`

/** A master, which can always be saved, with copies of a patient in its header and in its rows. */
const CARD = `${FIRST_ENTITY}entity: card
module: good
kind: master
title: { zh: 病历卡, en: Cards }
scope: tenant
display: [card_name]
fields:
  card_name: { label: { zh: 名称, en: Name }, type: text, required: true }
  patient_id: { label: { zh: 患者, en: Patient }, type: ref, ref: patient, required: true }
  called: { label: { zh: 当时姓名, en: Name then }, type: text, copy: patient.patient_name }
tables:
  relatives:
    title: { zh: 亲属, en: Relatives }
    fields:
      relative_id: { label: { zh: 亲属, en: Relative }, type: ref, ref: patient, required: true }
      relative_name: { label: { zh: 当时姓名, en: Name then }, type: text, copy: relative.patient_name }
list: { columns: [card_name] }
access: { head_office: [list, create, update] }
`

/** A document that claims pieces of a treatment, never more than the treatment has. Its rows hold no goods. */
const HAND_OUT = `${FIRST_ENTITY}entity: hand_out
module: good
kind: receipt
title: { zh: 发放单, en: Hand-outs }
scope: tenant
number: "HO{yyMM}{seq:4}"
enums: { source_type: { treatment: { zh: 诊疗单, en: Treatment } } }
fields:
  source_type: { label: { zh: 来源类型, en: Source type }, type: enum }
lines:
  title: { zh: 发放, en: Rows }
  rows: source
  fields:
    source_line_id: { label: { zh: 来源行, en: Source row }, type: integer, line_of: source_id, edit: [none] }
    handed: { label: { zh: 件数, en: Pieces }, type: integer, min: 1, required: true }
claims: [{ target: treatment.lines, key: source_line_id, statuses: [draft, submitted], set: { handed: line.handed }, most: { handed: from.pieces } }]
list: { columns: [receipt_no, check_status], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void')}
create_from:
  hand:
    source: treatment
    filter: "check_status == 'draft'"
    by: [head_office]
    lines: { from: source.lines, set: { source_line_id: from.id, handed: from.pieces } }
access: { head_office: [list, create, update] }
`

let treatments: ReturnType<typeof generated> | undefined

/** Generates a project with documents that are made from rows of a master. */
export function treatmentProject(): ReturnType<typeof generated> {
  treatments ??= generated(
    project(['patient', 'treatment', 'dose_sheet', 'card', 'hand_out'], {
      card: CARD,
      hand_out: HAND_OUT,
      patient: PATIENT,
      treatment: TREATMENT,
      dose_sheet: DOSE_SHEET,
    }),
  )
  return treatments
}
