// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { date, datetime, enumOf, integer, money, quantity, ref, rows, text, textarea } from '@/rules/types'
import type { PosOfflineOrderDraft } from './pos_offline_order.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const posOfflineOrderSchema = z.object({
  receipt_no: text({ max: 24 }),
  client_uuid: text({ max: 36 }),
  store_id: ref(),
  terminal_no: text({ max: 10 }),
  cashier_id: ref(),
  biz_date: date(),
  channel: text({ max: 20 }),
  user_id: ref(),
  ordered_at: datetime(),
  paid_at: datetime(),
  reported_at: datetime(),
  sku_count: integer(),
  paid_amount: money(),
  discount_amount: money(),
  rounding_amount: money(),
  reasons: textarea({ max: 2000 }),
  status: enumOf(['pending', 'accepted', 'rejected']),
  order_id: ref(),
  decided_by: ref(),
  decided_at: datetime(),
  decide_remark: textarea(),
  lines: rows(
    z.object({
      sku_id: ref(),
      qty: quantity(),
      list_price: money(),
      deal_price: money(),
    }),
    { max: 200 },
  ),
  payments: rows(
    z.object({
      method: text({ max: 20 }),
      amount: money(),
      trade_no: text({ max: 64 }),
      paid_at: datetime(),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const posOfflineOrderRules: Rules<PosOfflineOrderDraft> = {}

/** Input of the transitions: types, limits and conditions. */
export const posOfflineOrderInputs = {
  accept: {
    schema: z.object({
      decide_remark: textarea({ max: 200 }),
    }),
  },
  reject: {
    schema: z.object({
      decide_remark: textarea({ max: 200 }),
    }),
  },
}
