// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { countDistinct, sum } from '@/exact/list'
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
import type { TransferDraft } from './transfer.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const transferSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided', 'amended']),
  store_id: ref(),
  to_store_id: ref(),
  way: enumOf(['normal', 'recall']),
  amends_id: ref(),
  revision: integer({ min: 1 }),
  sku_count: integer(),
  total_qty: quantitySum(),
  total_cost_amount: money(),
  progress: enumOf(['none', 'partial', 'full']),
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
      send_qty: quantity({ min: 1 }),
      book_qty: quantity(),
      received_qty: quantity(),
      lost_qty: quantity(),
      batch_id: ref(),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      available_qty: quantity(),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const transferRules: Rules<TransferDraft> = {
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    way: () => 'normal',
    revision: () => 1,
    biz_date: (s) => s.today,
  },
  compute: [
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.send_qty)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    {
      set: 'progress',
      to: (s) =>
        sum(s.doc.lines.map((l) => (l.received_qty ?? 0) + (l.lost_qty ?? 0))) === 0
          ? 'none'
          : s.doc.lines.every((l) => (l.received_qty ?? 0) + (l.lost_qty ?? 0) >= (l.send_qty ?? 0))
            ? 'full'
            : 'partial',
    },
  ],
  tables: {
    lines: {
      required: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      show: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      rows: (s) => (s.doc.way === 'recall' ? 'fixed' : 'free'),
    },
  },
}
