// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
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
import type { WhPickReceiptDraft } from './wh_pick_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const whPickReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  warehouse_id: ref(),
  source_type: enumOf(['store_order_receipt']),
  source_id: ref(),
  source_no: text({ max: 24 }),
  store_id: ref(),
  urgency: enumOf(['normal', 'urgent']),
  expected_date: date(),
  picker_id: ref(),
  total_planned_qty: quantitySum(),
  total_qty: quantitySum(),
  short_count: integer(),
  sku_count: integer(),
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
      order_line_id: integer(),
      planned_qty: quantity({ min: 1, max: 999999999 }),
      picked_qty: quantity({ min: 0 }),
      short_reason: enumOf(['not_found', 'damaged', 'expired', 'stock_error']),
      buy_price: money(),
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
export const whPickReceiptRules: Rules<WhPickReceiptDraft> = {
  defaults: {
    check_status: () => 'draft',
    warehouse_id: (s) => s.actor.warehouse_id,
    source_type: () => 'store_order_receipt',
    picker_id: (s) => s.actor.id,
    biz_date: (s) => s.today,
  },
  compute: [
    { set: 'total_planned_qty', to: (s) => sum(s.doc.lines.map((l) => l.planned_qty)) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.picked_qty)) },
    { set: 'short_count', to: (s) => s.doc.lines.filter((l) => (l.picked_qty ?? 0) < (l.planned_qty ?? 0)).length },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
  ],
  tables: {
    lines: {
      required: {
        short_reason: (s) => (s.line.picked_qty ?? 0) < (s.line.planned_qty ?? 0),
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      defaults: {
        picked_qty: (s) => s.line.planned_qty,
      },
      show: {
        short_reason: (s) => (s.line.picked_qty ?? 0) < (s.line.planned_qty ?? 0),
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      max: {
        picked_qty: (s) => s.line.planned_qty,
      },
    },
  },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source?.check_status === 'approved',
          message: { zh: '采购订单已变更', en: 'The store order has changed' },
        },
      ],
    },
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.lines.some((l) => (l.picked_qty ?? 0) > 0),
          message: {
            zh: '没有拣到任何商品，请撤回后作废',
            en: 'Nothing was picked; withdraw the picking list and void it',
          },
        },
      ],
    },
  },
}
