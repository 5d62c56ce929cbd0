// From manifest/entities/user/points_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, ref, text } from '@/rules/types'
import type { PointsLogDraft } from './points_log.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const pointsLogSchema = z.object({
  user_id: ref(),
  change: integer(),
  balance_after: integer({ min: 0 }),
  reason: enumOf(['earned', 'used', 'back', 'taken', 'adjust', 'opening']),
  doc_type: text({ max: 40 }),
  doc_id: integer(),
  doc_no: text({ max: 24 }),
  remark: text({ max: 200 }),
})

/** Expressions of the manifest, as functions. */
export const pointsLogRules: Rules<PointsLogDraft> = {}
