// From manifest/entities/user/balance_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, money, ref, text } from '@/rules/types'
import type { BalanceLogDraft } from './balance_log.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const balanceLogSchema = z.object({
  user_id: ref(),
  change: money(),
  balance_after: money({ min: 0 }),
  reason: enumOf(['recharge', 'paid', 'refund', 'adjust', 'opening']),
  doc_type: text({ max: 40 }),
  doc_id: integer(),
  doc_no: text({ max: 24 }),
  remark: text({ max: 200 }),
  method_id: integer(),
  switch_work_id: ref(),
  trade_no: text({ max: 64 }),
  client_uuid: text({ max: 36 }),
})

/** Expressions of the manifest, as functions. */
export const balanceLogRules: Rules<BalanceLogDraft> = {}
