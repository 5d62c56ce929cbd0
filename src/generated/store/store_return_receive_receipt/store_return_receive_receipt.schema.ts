// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays } from '@/exact/date'
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
import type { StoreReturnReceiveReceiptDraft } from './store_return_receive_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeReturnReceiveReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  store_id: ref(),
  warehouse_id: ref(),
  return_type: enumOf(['quality', 'near_expiry', 'overstock', 'wrong_delivery', 'recall', 'close_store']),
  expected_date: date(),
  carrier: text({ max: 40 }),
  total_qty: quantitySum(),
  received_total_qty: quantitySum(),
  total_amount: money(),
  total_cost_amount: money(),
  sku_count: integer(),
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
      return_qty: quantity({ min: 1, max: 999999999 }),
      buy_price: money(),
      line_amount: money(),
      good_qty: quantity(),
      damaged_qty: quantity(),
      missing_qty: quantity(),
      remark: text({ max: 100 }),
      batch_id: ref(),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      available_qty: quantity(),
      cost_amount: money(),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const storeReturnReceiveReceiptRules: Rules<StoreReturnReceiveReceiptDraft> = {
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    warehouse_id: (s) => s.doc.store?.default_warehouse_id ?? null,
    return_type: () => 'quality',
    expected_date: (s) => (s.doc.biz_date == null ? null : addDays(s.doc.biz_date, 2)),
    biz_date: (s) => s.today,
  },
  checks: [
    {
      path: 'expected_date',
      check: (s) =>
        s.doc.expected_date != null &&
        s.doc.biz_date != null &&
        s.doc.expected_date >= s.doc.biz_date &&
        s.doc.expected_date <= addDays(s.doc.biz_date, 30),
      message: { zh: '预计到仓日须在业务日期之后 30 天内', en: 'Must be within 30 days after the business date' },
      limits: [
        { op: '>=', to: (s) => s.doc.biz_date },
        { op: '<=', to: (s) => (s.doc.biz_date == null ? null : addDays(s.doc.biz_date, 30)) },
      ],
      facts: [
        { from: 'doc', path: 'expected_date', type: 'date' },
        { from: 'doc', path: 'biz_date', type: 'date' },
      ],
    },
  ],
  compute: [
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.return_qty)) },
    { set: 'received_total_qty', to: (s) => sum(s.doc.lines.map((l) => (l.good_qty ?? 0) + (l.damaged_qty ?? 0))) },
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.return_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    {
      set: 'progress',
      to: (s) =>
        sum(s.doc.lines.map((l) => (l.good_qty ?? 0) + (l.damaged_qty ?? 0))) === 0
          ? 'none'
          : s.doc.lines.every((l) => (l.good_qty ?? 0) + (l.damaged_qty ?? 0) >= (l.return_qty ?? 0))
            ? 'full'
            : 'partial',
    },
  ],
  tables: {
    lines: {
      required: {
        remark: (s) => s.doc.return_type === 'quality',
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      defaults: {
        good_qty: () => 0,
        damaged_qty: () => 0,
        missing_qty: () => 0,
      },
      show: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
    },
  },
}
