// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
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
import type { ArrivalDraft } from './arrival.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const arrivalSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  store_id: ref(),
  source_type: enumOf(['order']),
  source_id: ref(),
  total_amount: money(),
  source_no: text({ max: 24 }),
  sku_count: integer(),
  total_qty: quantitySum(),
  total_cost_amount: money(),
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
      source_line_id: integer(),
      expected_qty: quantity(),
      received_qty: quantity({ min: 0 }),
      buy_price: money(),
      line_amount: money(),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const arrivalRules: Rules<ArrivalDraft> = {
  defaults: {
    check_status: () => 'draft',
    biz_date: (s) => s.today,
  },
  compute: [
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.received_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.received_qty)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
  ],
  tables: {
    lines: {
      defaults: {
        received_qty: (s) => s.line.expected_qty,
      },
    },
  },
}
