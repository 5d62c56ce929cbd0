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
list: { columns: [receipt_no, check_status, subject, source_no], filters: [biz_date], tabs: check_status }
states: { use: [draft, submitted, approved, voided] }
${byHeadOffice('submit', 'withdraw', 'approve', 'void')}
create_from:
  treat: { source: patient, filter: "status == 'enabled'", by: [head_office], header: { subject: source.patient_name } }
access: { head_office: [list, create, update, export] }
`

/** Its rows come from the patient and are neither added nor deleted; they store no id of the rows that they come from. */
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

let treatments: ReturnType<typeof generated> | undefined

/** Generates a project with documents that are made from rows of a master. */
export function treatmentProject(): ReturnType<typeof generated> {
  treatments ??= generated(
    project(['patient', 'treatment', 'dose_sheet'], {
      patient: PATIENT,
      treatment: TREATMENT,
      dose_sheet: DOSE_SHEET,
    }),
  )
  return treatments
}
