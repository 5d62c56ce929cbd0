// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { date, datetime, enumOf, images, integer, ref, text, textarea, time } from '@/rules/types'
import type { RepairDraft } from './repair.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const repairSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'inspected', 'rework', 'approved', 'repaired', 'completed', 'voided']),
  fault: text(),
  finding: text(),
  bay_id: ref(),
  repair_on: date(),
  repair_at: time(),
  crew: integer({ min: 1 }),
  due_at: datetime(),
  biz_date: date(),
  remark: textarea({ max: 200 }),
  attachments: images(9),
  submitted_by: ref(),
  submitted_at: datetime(),
  checked_by: ref(),
  checked_at: datetime(),
  check_remark: textarea({ max: 200 }),
  voided_by: ref(),
  voided_at: datetime(),
  void_reason: textarea({ max: 200 }),
  closed_by: ref(),
  closed_at: datetime(),
  close_reason: textarea({ max: 200 }),
})

/** Expressions of the manifest, as functions. */
export const repairRules: Rules<RepairDraft> = {
  defaults: {
    check_status: () => 'draft',
    crew: () => 1,
    biz_date: (s) => s.today,
  },
}

/** Input of the transitions: types, limits and conditions. */
export const repairInputs = {
  inspect: {
    schema: z.object({
      finding: text(),
    }),
  },
}
