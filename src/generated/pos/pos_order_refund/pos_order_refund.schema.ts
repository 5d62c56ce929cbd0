// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  boolean,
  date,
  datetime,
  enumOf,
  integer,
  money,
  quantity,
  ref,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { PosOrderRefundDraft } from './pos_order_refund.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const posOrderRefundSchema = z.object({
  receipt_no: text({ max: 24 }),
  client_uuid: text({ max: 36 }),
  order_id: ref(),
  order_no: text({ max: 24 }),
  store_id: ref(),
  terminal_no: text({ max: 10 }),
  cashier_id: ref(),
  switch_work_id: ref(),
  biz_date: date(),
  refunded_at: datetime(),
  refund_type: enumOf(['full', 'partial']),
  refund_way: enumOf(['original', 'cash', 'balance']),
  reason: enumOf(['quality', 'wrong', 'price', 'unwanted', 'other']),
  refund_amount: money(),
  cost_amount: money(),
  user_id: ref(),
  points_back: integer(),
  points_taken: integer(),
  refund_status: enumOf(['processing', 'refunded', 'failed']),
  approved_by: ref(),
  remark: textarea(),
  lines: rows(
    z.object({
      sku_id: ref(),
      sku_code: text({ max: 20 }),
      sku_name: text({ max: 60 }),
      barcode: barcode(),
      spec: text({ max: 40 }),
      unit_name: text({ max: 10 }),
      order_line_id: integer(),
      refund_qty: quantity({ min: 1 }),
      refund_amount: money(),
      restock: boolean(),
      batch_id: integer(),
      batch_no: text({ max: 32 }),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { max: 100 },
  ),
  payments: rows(
    z.object({
      method_id: integer(),
      method_name: text({ max: 20 }),
      payment_id: integer(),
      amount: money(),
      trade_no: text({ max: 64 }),
    }),
    { max: 10 },
  ),
})

/** Expressions of the manifest, as functions. */
export const posOrderRefundRules: Rules<PosOrderRefundDraft> = {
  defaults: {
    points_back: () => 0,
    points_taken: () => 0,
  },
  tables: {
    lines: {
      defaults: {
        restock: () => true,
      },
    },
  },
}
