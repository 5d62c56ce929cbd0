// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { addHours } from '../../../src/exact/date'
import { repairShape } from '../../../src/generated/good/repair/repair.fields'
import { repairInputs, repairRules, repairSchema } from '../../../src/generated/good/repair/repair.schema'
import type { Repair } from '../../../src/generated/good/repair/repair.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { repair as repairTable } from '../tables/repair'

type Doc = EngineScope<Repair, never, unknown>

/** 维修单 · Repairs. */
export const repair = describe<Repair>({
  entity: 'repair',
  module: 'good',
  title: { zh: '维修单', en: 'Repairs' },
  one: { zh: '维修单', en: 'Repair' },
  base: '/good/repair',
  shape: repairShape,
  schema: repairSchema,
  rules: repairRules,
  table: repairTable,
  server: {
    receipt_no: { unique: true, code: true },
  },
  scope: { by: 'tenant' },
  number: { field: 'receipt_no', pattern: 'RP{yyMM}{seq:4}' },
  list: {
    columns: ['receipt_no', 'check_status', 'fault', 'repair_on'],
    filters: [{ field: 'biz_date' }, { field: 'check_status' }],
    sort: { default: ['-id'], allow: [] },
    tabs: 'check_status',
  },
  transitions: {
    submit: { from: ['draft', 'rework'], to: 'submitted', roles: { head_office: true } },
    withdraw: { from: ['submitted'], to: 'draft', roles: { head_office: true }, confirm: true },
    inspect: {
      label: { zh: '检查', en: 'Inspect' },
      from: ['submitted'],
      to: 'inspected',
      roles: { head_office: true },
      input: {
        finding: { type: 'text', required: true },
      },
      schema: repairInputs.inspect.schema,
      postings: [
        {
          do: 'set',
          set: {
            finding: (s: Doc & { input: { finding: string | null } }) => s.input.finding,
          },
        },
      ],
    },
    send_back: {
      label: { zh: '退回补充', en: 'Send back' },
      from: ['submitted', 'inspected'],
      to: 'rework',
      roles: { head_office: true },
      reason: true,
    },
    approve: { from: ['inspected'], to: 'approved', roles: { head_office: true }, confirm: true },
    repair: {
      label: { zh: '修好', en: 'Repaired' },
      from: ['approved'],
      to: 'repaired',
      roles: { head_office: true },
      postings: [
        {
          do: 'set',
          set: {
            due_at: (s: Doc) => addHours(s.now, 24 * 7),
          },
        },
      ],
    },
    collect: {
      label: { zh: '取回', en: 'Collect' },
      from: ['repaired'],
      to: 'completed',
      roles: { head_office: true },
      due: { at: (s: Doc) => s.doc.due_at, reason: { zh: '超期未取', en: 'Not collected in time' } },
    },
    void: { from: ['draft', 'rework'], to: 'voided', roles: { head_office: true }, reason: true, confirm: true },
    reverse: {
      from: ['approved', 'repaired'],
      to: 'voided',
      roles: { head_office: true },
      reason: true,
      confirm: true,
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'] },
})
