// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays, addHours } from '@/exact/date'
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
import type { StoreStockAdjustReceiptDraft } from './store_stock_adjust_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeStockAdjustReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  store_id: ref(),
  adjust_type: enumOf(['count', 'correction', 'opening']),
  counted_by: ref(),
  total_qty: quantitySum(),
  total_gain_qty: quantitySum(),
  total_loss_qty: quantitySum(),
  total_cost_amount: money(),
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
      batch_id: ref(),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      book_qty: quantity(),
      book_at: datetime(),
      actual_qty: quantity({ min: 0, max: 999999999 }),
      diff_qty: quantity(),
      cost_price: money({ min: 0, max: 99999999 }),
      cost_amount: money(),
      diff_amount: money(),
      reason: enumOf(['miscount', 'theft', 'receive_error', 'sale_error', 'unit_error', 'found', 'other']),
      remark: text({ max: 100 }),
    }),
    { max: 1000 },
  ),
})

/** Expressions of the manifest, as functions. */
export const storeStockAdjustReceiptRules: Rules<StoreStockAdjustReceiptDraft> = {
  required: {
    counted_by: (s) => s.doc.adjust_type === 'count',
  },
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    adjust_type: () => 'count',
    counted_by: (s) => s.actor.id,
    biz_date: (s) => s.today,
  },
  show: {
    counted_by: (s) => s.doc.adjust_type === 'count',
  },
  compute: [
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.actual_qty)) },
    {
      set: 'lines.diff_qty',
      to: (s) => (s.line.actual_qty == null ? null : (s.line.actual_qty ?? 0) - (s.line.book_qty ?? 0)),
    },
    { set: 'total_gain_qty', to: (s) => sum(s.doc.lines.map((l) => Math.max(0, l.diff_qty ?? 0))) },
    { set: 'total_loss_qty', to: (s) => sum(s.doc.lines.map((l) => Math.min(0, l.diff_qty ?? 0))) },
    {
      set: 'lines.diff_amount',
      to: (s) =>
        s.line.cost_amount != null
          ? s.line.cost_amount
          : s.line.actual_qty == null
            ? null
            : amountOf(s.line.diff_qty ?? 0, s.line.cost_price ?? 0),
    },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.diff_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
  ],
  tables: {
    lines: {
      required: {
        batch_id: (s) =>
          s.line.sku?.batch_managed === true &&
          (s.line.book_qty ?? 0) === 0 &&
          (s.doc.adjust_type === 'correction' || (s.line.batch_no == null && s.line.expiry_date == null)),
        expiry_date: (s) => s.line.sku?.batch_managed === true && s.line.batch_id == null && s.line.batch_no != null,
        cost_price: (s) => s.doc.adjust_type === 'opening',
        reason: (s) => (s.line.diff_qty ?? 0) !== 0 && s.doc.adjust_type !== 'opening',
      },
      defaults: {
        expiry_date: (s) =>
          s.line.production_date == null || s.line.sku?.shelf_life_days == null
            ? null
            : addDays(s.line.production_date, s.line.sku?.shelf_life_days),
      },
      show: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
        batch_no: (s) => s.line.sku?.batch_managed === true,
        production_date: (s) => s.line.sku?.batch_managed === true,
        expiry_date: (s) => s.line.sku?.batch_managed === true,
        reason: (s) => s.doc.adjust_type !== 'opening' && (s.line.diff_qty ?? 0) !== 0,
      },
      edit: {
        batch_no: (s) => s.line.batch_id == null,
        production_date: (s) => s.line.batch_id == null,
        expiry_date: (s) => s.line.batch_id == null,
        cost_price: (s) => s.doc.adjust_type === 'opening',
      },
      max: {
        production_date: (s) => s.today,
      },
    },
  },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.lines.every((l) => l.book_at != null && l.book_at >= addHours(s.now, -72)),
          message: {
            zh: '账面数量已超过 72 小时，请重新录入实盘数量',
            en: 'A booked quantity is older than 72 hours; please count again',
          },
          rows: { table: 'lines', field: 'book_at' },
          facts: [{ from: 'row', path: 'book_at', type: 'datetime' }],
        },
        {
          path: '',
          check: (s) => s.doc.adjust_type !== 'opening' || s.doc.lines.some((l) => (l.actual_qty ?? 0) > 0),
          message: { zh: '至少有一行期初数量大于零', en: 'Enter at least one opening quantity' },
        },
      ],
    },
  },
}
