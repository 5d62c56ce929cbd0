// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
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
import type { SettingBase } from '../../other/setting_base/setting_base.types'
import type { StoreReceiveReceiptDraft } from './store_receive_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeReceiveReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  store_id: ref(),
  source_type: enumOf(['wh_send_receipt', 'store_order_receipt']),
  source_id: ref(),
  warehouse_id: ref(),
  supplier_id: ref(),
  delivery_no: text({ max: 40 }),
  diff_handling: enumOf(['return_to_sender', 'transit_loss']),
  total_qty: quantitySum(),
  total_amount: money(),
  supply_amount: money(),
  source_no: text({ max: 24 }),
  sku_count: integer(),
  total_cost_amount: money(),
  receiver_id: ref(),
  received_at: datetime(),
  total_expected_qty: quantitySum(),
  total_diff_qty: quantitySum(),
  diff_line_count: integer(),
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
      order_line_id: integer(),
      received_qty: quantity({ min: 0, max: 999999999 }),
      rejected_qty: quantity({ min: 0 }),
      diff_qty: quantity(),
      diff_reason: enumOf(['short', 'damaged', 'wrong_item', 'expired', 'quality']),
      buy_price: money(),
      line_amount: money(),
      supply_price: money(),
      supply_amount: money(),
      source_line_id: integer(),
      batch_id: integer(),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      expected_qty: quantity(),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const storeReceiveReceiptRules: Rules<StoreReceiveReceiptDraft, SettingBase> = {
  required: {
    delivery_no: (s) => s.doc.source_type === 'store_order_receipt',
    diff_handling: (s) => s.doc.source_type === 'wh_send_receipt' && (s.doc.diff_line_count ?? 0) !== 0,
  },
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    source_type: () => 'store_order_receipt',
    diff_handling: (s) => s.setting.transit_diff_default,
    receiver_id: (s) => s.actor.id,
    received_at: (s) => s.now,
    biz_date: (s) => s.today,
  },
  show: {
    warehouse_id: (s) => s.doc.source_type === 'wh_send_receipt',
    supplier_id: (s) => s.doc.source_type === 'store_order_receipt',
    delivery_no: (s) => s.doc.source_type === 'store_order_receipt',
    diff_handling: (s) => s.doc.source_type === 'wh_send_receipt',
    supply_amount: (s) => s.doc.source_type === 'store_order_receipt' && s.doc.store?.store_type === 'wholesale',
    paid_amount: (s) => s.doc.source_type === 'store_order_receipt',
  },
  checks: [
    {
      path: 'received_at',
      check: (s) =>
        s.doc.received_at != null &&
        s.doc.source?.checked_at != null &&
        s.doc.received_at >= s.doc.source?.checked_at &&
        s.doc.received_at <= s.now,
      message: {
        zh: '收货时间须在来源单据审核之后且不晚于当前时间',
        en: 'Must be between the source’s approval and now',
      },
      limits: [
        { op: '>=', to: (s) => s.doc.source?.checked_at ?? null },
        { op: '<=', to: (s) => s.now },
      ],
      facts: [
        { from: 'doc', path: 'received_at', type: 'datetime' },
        { from: 'doc', path: 'source.checked_at', entity: 'warehouse.wh_send_receipt', type: 'datetime' },
      ],
    },
  ],
  compute: [
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.received_qty)) },
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.received_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    {
      set: 'lines.supply_amount',
      to: (s) => (s.line.supply_price == null ? null : amountOf(s.line.received_qty ?? 0, s.line.supply_price ?? 0)),
    },
    {
      set: 'supply_amount',
      to: (s) =>
        s.doc.lines.some((l) => l.supply_price != null)
          ? sum(s.doc.lines.map((l) => l.supply_amount ?? l.line_amount))
          : null,
    },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    { set: 'total_expected_qty', to: (s) => sum(s.doc.lines.map((l) => l.expected_qty)) },
    { set: 'total_diff_qty', to: (s) => sum(s.doc.lines.map((l) => (l.received_qty ?? 0) - (l.expected_qty ?? 0))) },
    {
      set: 'diff_line_count',
      to: (s) =>
        countDistinct(
          s.doc.lines
            .filter(
              (l) =>
                sum(
                  s.doc.lines
                    .filter((part) => (part.source_line_id ?? null) === (l.source_line_id ?? null))
                    .map((part) => (part.received_qty ?? 0) - (part.expected_qty ?? 0)),
                ) !== 0,
            )
            .map((l) => l.source_line_id),
        ),
    },
    { set: 'lines.diff_qty', to: (s) => (s.line.received_qty ?? 0) - (s.line.expected_qty ?? 0) },
  ],
  tables: {
    lines: {
      required: {
        diff_reason: (s) =>
          (s.doc.source_type === 'wh_send_receipt' && (s.line.diff_qty ?? 0) < 0) || (s.line.rejected_qty ?? 0) > 0,
        production_date: (s) =>
          s.line.sku?.batch_managed === true &&
          (s.line.received_qty ?? 0) > 0 &&
          s.line.expiry_date == null &&
          s.doc.source_type === 'store_order_receipt',
      },
      defaults: {
        received_qty: (s) => s.line.expected_qty,
        rejected_qty: () => 0,
        expiry_date: (s) =>
          s.line.production_date == null || s.line.sku?.shelf_life_days == null
            ? null
            : addDays(s.line.production_date, s.line.sku?.shelf_life_days),
      },
      show: {
        rejected_qty: (s) => s.doc.source_type === 'store_order_receipt',
        supply_price: (s) => s.doc.source_type === 'store_order_receipt' && s.doc.store?.store_type === 'wholesale',
        supply_amount: (s) => s.doc.source_type === 'store_order_receipt' && s.doc.store?.store_type === 'wholesale',
        batch_no: (s) => s.line.sku?.batch_managed === true,
        production_date: (s) => s.line.sku?.batch_managed === true,
        expiry_date: (s) => s.line.sku?.batch_managed === true,
      },
      edit: {
        batch_no: (s) => s.doc.source_type === 'store_order_receipt',
        production_date: (s) => s.doc.source_type === 'store_order_receipt',
        expiry_date: (s) => s.doc.source_type === 'store_order_receipt',
      },
      max: {
        production_date: (s) => s.today,
      },
      checks: [
        {
          path: 'received_qty',
          check: (s) =>
            s.doc.source_type !== 'wh_send_receipt' || (s.line.received_qty ?? 0) <= (s.line.expected_qty ?? 0),
          message: { zh: '实收数量不能大于发货数量', en: 'Cannot exceed the quantity sent' },
          limits: [{ op: '<=', to: (s) => s.line.expected_qty }],
          facts: [
            { from: 'row', path: 'received_qty', type: 'quantity' },
            { from: 'row', path: 'expected_qty', type: 'quantity' },
          ],
        },
        {
          path: 'expiry_date',
          check: (s) =>
            s.line.production_date == null ||
            (s.line.expiry_date != null && s.line.expiry_date > s.line.production_date),
          message: { zh: '到期日期须晚于生产日期', en: 'Must be after the production date' },
          limits: [{ op: '>', to: (s) => s.line.production_date }],
          facts: [
            { from: 'row', path: 'expiry_date', type: 'date' },
            { from: 'row', path: 'production_date', type: 'date' },
          ],
        },
      ],
      rows: (s) => (s.doc.source_type === 'wh_send_receipt' ? 'fixed' : 'split'),
    },
  },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source_type === 'wh_send_receipt' || s.doc.lines.some((l) => (l.received_qty ?? 0) > 0),
          message: { zh: '至少有一行实收数量大于零', en: 'Receive at least one line' },
        },
      ],
    },
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source?.check_status === 'approved',
          message: { zh: '来源单据已变更', en: 'The source document has changed' },
        },
      ],
    },
  },
}
