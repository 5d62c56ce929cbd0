// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Conditions, InputScope, Rules } from '@/rules/rules'
import { boolean, date, datetime, enumOf, integer, money, ref, rows, text, textarea } from '@/rules/types'
import type { SwitchWorkDraft } from './switch_work.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const switchWorkSchema = z.object({
  receipt_no: text({ max: 24 }),
  client_uuid: text({ max: 36 }),
  store_id: ref(),
  terminal_no: text({ max: 10 }),
  cashier_id: ref(),
  biz_date: date(),
  opened_at: datetime(),
  closed_at: datetime(),
  handover_to_id: ref(),
  order_count: integer(),
  refund_count: integer(),
  sale_amount: money(),
  refund_amount: money(),
  recharge_amount: money(),
  float_amount: money(),
  cash_in_amount: money(),
  cash_out_amount: money(),
  expected_amount: money(),
  actual_amount: money(),
  diff_amount: money(),
  status: enumOf(['open', 'closed', 'confirmed']),
  confirmed_by: ref(),
  confirmed_at: datetime(),
  confirm_remark: textarea(),
  lines: rows(
    z.object({
      method_id: integer(),
      method_name: text({ max: 20 }),
      is_drawer_cash: boolean(),
      float_amount: money(),
      order_amount: money(),
      change_amount: money(),
      refund_amount: money(),
      recharge_amount: money(),
      move_amount: money(),
      expected_amount: money(),
      actual_amount: money(),
      diff_amount: money(),
    }),
    { max: 200 },
  ),
  moves: rows(
    z.object({
      moved_at: datetime(),
      move_type: enumOf(['in', 'out']),
      amount: money(),
      reason: text({ max: 100 }),
      operator_id: ref(),
      client_uuid: text({ max: 36 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const switchWorkRules: Rules<SwitchWorkDraft> = {
  defaults: {
    order_count: () => 0,
    refund_count: () => 0,
    sale_amount: () => 0,
    refund_amount: () => 0,
    recharge_amount: () => 0,
    float_amount: () => 0,
    cash_in_amount: () => 0,
    cash_out_amount: () => 0,
    expected_amount: () => 0,
  },
}

/** Input of the transitions: types, limits and conditions. */
export const switchWorkInputs = {
  confirm: {
    schema: z.object({
      confirm_remark: textarea({ max: 200 }),
    }),
    conditions: {
      required: {
        confirm_remark: (s) => (s.doc.diff_amount ?? 0) !== 0,
      },
    } satisfies Conditions<InputScope<SwitchWorkDraft, { confirm_remark: string | null }>>,
  },
}
