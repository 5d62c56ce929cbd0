// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
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
import type { StoreGoodLossReceiptDraft } from './store_good_loss_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeGoodLossReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  store_id: ref(),
  loss_type: enumOf(['damaged', 'expired', 'near_expiry', 'spoiled', 'stolen', 'sample', 'self_use', 'other']),
  responsible: enumOf(['company', 'supplier', 'member']),
  responsible_member_id: ref(),
  total_qty: quantitySum(),
  total_cost_amount: money(),
  total_sell_amount: money(),
  sku_count: integer(),
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
      loss_qty: quantity({ min: 1, max: 999999999 }),
      sell_price: money(),
      sell_amount: money(),
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
export const storeGoodLossReceiptRules: Rules<StoreGoodLossReceiptDraft> = {
  required: {
    responsible_member_id: (s) => s.doc.responsible === 'member',
  },
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    loss_type: () => 'damaged',
    responsible: () => 'company',
    biz_date: (s) => s.today,
  },
  show: {
    responsible_member_id: (s) => s.doc.responsible === 'member',
  },
  compute: [
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.loss_qty)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    { set: 'lines.sell_amount', to: (s) => amountOf(s.line.loss_qty ?? 0, s.line.sell_price ?? 0) },
    { set: 'total_sell_amount', to: (s) => sum(s.doc.lines.map((l) => l.sell_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
  ],
  tables: {
    lines: {
      required: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      show: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
    },
  },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) =>
            !(s.doc.loss_type === 'damaged' || s.doc.loss_type === 'spoiled') ||
            (s.doc.total_cost_amount ?? 0) <= 10000 ||
            (s.doc.attachments ?? []).length > 0,
          message: {
            zh: '破损、变质报损超过 100 元，建议附上照片',
            en: 'A photo is recommended for damaged or spoiled goods over 100 yuan',
          },
          warn: true,
          facts: [
            { from: 'doc', path: 'total_cost_amount', type: 'money', needs: 'can_view_cost' },
            { from: 'doc', path: 'attachments', count: true, type: 'integer' },
          ],
          needs: ['can_view_cost'],
        },
      ],
    },
  },
}
