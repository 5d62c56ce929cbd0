// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  boolean,
  date,
  datetime,
  decimal,
  enumOf,
  integer,
  money,
  quantity,
  ref,
  rows,
  text,
} from '@/rules/types'
import type { PosOrderDraft } from './pos_order.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const posOrderSchema = z.object({
  receipt_no: text({ max: 24 }),
  client_uuid: text({ max: 36 }),
  store_id: ref(),
  terminal_no: text({ max: 10 }),
  cashier_id: ref(),
  switch_work_id: ref(),
  biz_date: date(),
  ordered_at: datetime(),
  paid_at: datetime(),
  channel: enumOf(['pos', 'self_service', 'mini_program', 'delivery']),
  user_id: ref(),
  sku_count: integer(),
  total_qty: quantity(),
  goods_amount: money(),
  discount_amount: money(),
  rounding_amount: money(),
  payable_amount: money(),
  paid_amount: money(),
  change_amount: money(),
  refunded_amount: money(),
  cost_amount: money(),
  gross_profit_amount: money(),
  points_earned: integer(),
  points_used: integer(),
  points_rate: decimal(4),
  order_status: enumOf(['paid', 'part_refunded', 'refunded']),
  is_offline: boolean(),
  lines: rows(
    z.object({
      sku_id: ref(),
      sku_code: text({ max: 20 }),
      sku_name: text({ max: 60 }),
      barcode: barcode(),
      spec: text({ max: 40 }),
      unit_name: text({ max: 10 }),
      qty: quantity({ min: 1, max: 9999999 }),
      list_price: money(),
      deal_price: money(),
      discount_amount: money(),
      share_amount: money(),
      net_amount: money(),
      cost_amount: money(),
      refunded_qty: quantity(),
      batches: text({ max: 200 }),
      remark: text({ max: 100 }),
    }),
    { max: 100 },
  ),
  payments: rows(
    z.object({
      method_id: integer(),
      method_name: text({ max: 20 }),
      amount: money(),
      trade_no: text({ max: 64 }),
      paid_at: datetime(),
    }),
    { max: 10 },
  ),
})

/** Expressions of the manifest, as functions. */
export const posOrderRules: Rules<PosOrderDraft> = {
  defaults: {
    refunded_amount: () => 0,
    points_earned: () => 0,
    points_used: () => 0,
    points_rate: () => 0,
    is_offline: () => false,
  },
  tables: {
    lines: {
      defaults: {
        refunded_qty: () => 0,
      },
    },
  },
}
