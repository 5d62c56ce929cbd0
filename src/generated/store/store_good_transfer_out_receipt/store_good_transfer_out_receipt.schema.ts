// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays } from '@/exact/date'
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
import type { StoreGoodTransferOutReceiptDraft } from './store_good_transfer_out_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeGoodTransferOutReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  store_id: ref(),
  from_store_type: enumOf(['direct', 'franchise', 'wholesale', 'head_office']),
  to_store_id: ref(),
  transfer_type: enumOf(['normal', 'urgent', 'near_expiry']),
  expected_date: date(),
  carrier: text({ max: 40 }),
  total_qty: quantitySum(),
  received_total_qty: quantitySum(),
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
      transfer_qty: quantity({ min: 1, max: 999999999 }),
      received_qty: quantity(),
      lost_qty: quantity(),
      returned_qty: quantity(),
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
export const storeGoodTransferOutReceiptRules: Rules<StoreGoodTransferOutReceiptDraft> = {
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    transfer_type: () => 'normal',
    expected_date: (s) => (s.doc.biz_date == null ? null : addDays(s.doc.biz_date, 1)),
    biz_date: (s) => s.today,
  },
  checks: [
    {
      path: 'to_store_id',
      check: (s) => (s.doc.to_store_id ?? null) !== (s.doc.store_id ?? null),
      message: { zh: '调入门店不能与调出门店相同', en: 'Choose a store other than the sending one' },
    },
    {
      path: 'to_store_id',
      check: (s) =>
        s.actor.role_type === 'head_office' ||
        (s.doc.to_store?.store_type ?? null) === (s.doc.store?.store_type ?? null),
      message: {
        zh: '不同类型门店之间的调拨须由总部制单',
        en: 'Transfers between stores of different ownership are created by head office',
      },
    },
    {
      path: 'expected_date',
      check: (s) =>
        s.doc.expected_date != null &&
        s.doc.biz_date != null &&
        s.doc.expected_date >= s.doc.biz_date &&
        s.doc.expected_date <= addDays(s.doc.biz_date, 30),
      message: { zh: '预计到货日须在业务日期之后 30 天内', en: 'Must be within 30 days after the business date' },
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
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.transfer_qty)) },
    { set: 'received_total_qty', to: (s) => sum(s.doc.lines.map((l) => l.received_qty)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    {
      set: 'progress',
      to: (s) =>
        sum(s.doc.lines.map((l) => l.received_qty)) === 0
          ? 'none'
          : s.doc.lines.every((l) => (l.received_qty ?? 0) >= (l.transfer_qty ?? 0))
            ? 'full'
            : 'partial',
    },
  ],
  tables: {
    lines: {
      required: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      defaults: {
        received_qty: () => 0,
        lost_qty: () => 0,
        returned_qty: () => 0,
      },
      show: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
    },
  },
  transitions: {
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.to_store?.status === 'open',
          message: { zh: '调入门店当前未营业', en: 'The receiving store is not open' },
        },
      ],
    },
  },
}
