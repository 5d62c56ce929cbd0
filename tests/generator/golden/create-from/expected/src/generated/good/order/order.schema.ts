// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { countDistinct, sum } from '@/exact/list'
import { amountOf } from '@/exact/money'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  date,
  datetime,
  enumOf,
  images,
  integer,
  money,
  quantity,
  quantitySum,
  ref,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { OrderDraft } from './order.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const orderSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  store_id: ref(),
  total_amount: money(),
  sku_count: integer(),
  total_qty: quantitySum(),
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
  lines: rows(
    z.object({
      sku_id: ref(),
      sku_code: text({ max: 20 }),
      sku_name: text({ max: 60 }),
      barcode: barcode(),
      spec: text({ max: 40 }),
      unit_name: text({ max: 10 }),
      order_qty: quantity({ min: 1 }),
      buy_price: money(),
      line_amount: money(),
      received_qty: quantity(),
      open_qty: quantity(),
      batch_no: text({ max: 32 }),
      remark: text({ max: 100 }),
    }),
    { max: 50 },
  ),
})

/** Expressions of the manifest, as functions. */
export const orderRules: Rules<OrderDraft> = {
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    biz_date: (s) => s.today,
  },
  compute: [
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.order_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.order_qty)) },
    { set: 'lines.open_qty', to: (s) => Math.max(0, (s.line.order_qty ?? 0) - (s.line.received_qty ?? 0)) },
  ],
  tables: {
    lines: {
      required: {
        batch_no: (s) => s.line.sku?.batch_managed === true,
      },
    },
  },
}
