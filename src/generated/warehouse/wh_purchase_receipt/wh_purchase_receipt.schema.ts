// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays } from '@/exact/date'
import { countDistinct, splitOver, sum } from '@/exact/list'
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
  percent,
  quantity,
  quantitySum,
  ref,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { WhPurchaseReceiptDraft } from './wh_purchase_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const whPurchaseReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  warehouse_id: ref(),
  purchase_type: enumOf(['normal', 'urgent', 'seasonal', 'opening']),
  supplier_id: ref(),
  buyer_id: ref(),
  expected_date: date(),
  settlement: enumOf(['cash', 'prepaid', 'monthly', 'consignment']),
  freight_amount: money({ min: 0, max: 9999999999 }),
  total_qty: quantitySum(),
  total_amount: money(),
  total_tax_amount: money(),
  received_total_qty: quantitySum(),
  delivery_address: text({ max: 120 }),
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
      on_hand_qty: quantity(),
      open_po_qty: quantity(),
      pack_factor: quantity(),
      pack_qty: quantity({ min: 1, max: 999999999 }),
      purchase_qty: quantity({ max: 999999999 }),
      buy_price: money({ min: 0, max: 99999999 }),
      tax_percent: percent(),
      line_amount: money(),
      tax_amount: money(),
      received_qty: quantity(),
      open_qty: quantity(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const whPurchaseReceiptRules: Rules<WhPurchaseReceiptDraft> = {
  required: {
    supplier_id: (s) => s.doc.purchase_type !== 'opening',
  },
  defaults: {
    check_status: () => 'draft',
    warehouse_id: (s) => s.actor.warehouse_id,
    purchase_type: () => 'normal',
    buyer_id: (s) => s.actor.id,
    expected_date: (s) =>
      s.doc.supplier_id == null
        ? s.doc.biz_date
        : s.doc.biz_date == null || s.doc.supplier?.lead_days == null
          ? null
          : addDays(s.doc.biz_date, s.doc.supplier?.lead_days),
    freight_amount: () => 0,
    biz_date: (s) => s.today,
  },
  show: {
    supplier_id: (s) => s.doc.purchase_type !== 'opening',
    settlement: (s) => s.doc.purchase_type !== 'opening',
  },
  checks: [
    {
      path: 'supplier_id',
      check: (s) =>
        s.doc.check_status === 'submitted' ||
        s.doc.supplier?.min_order_amount == null ||
        s.doc.lines.length === 0 ||
        (s.doc.total_amount ?? 0) >= (s.doc.supplier?.min_order_amount ?? 0),
      message: { zh: '采购金额低于供应商起订金额', en: 'The order is below the supplier’s minimum amount' },
      warn: true,
      facts: [
        { from: 'doc', path: 'total_amount', type: 'money', needs: 'can_view_buy_price' },
        { from: 'doc', path: 'supplier.min_order_amount', entity: 'supply.supplier', type: 'money' },
      ],
      needs: ['can_view_buy_price'],
    },
    {
      path: 'supplier_id',
      check: (s) => s.doc.supplier?.license_expire_date == null || s.doc.supplier?.license_expire_date >= s.today,
      message: { zh: '供应商证照已过期，不能下单', en: 'The supplier’s license has expired; no orders can be placed' },
      facts: [{ from: 'doc', path: 'supplier.license_expire_date', entity: 'supply.supplier', type: 'date' }],
    },
    {
      path: 'expected_date',
      check: (s) =>
        s.doc.expected_date != null &&
        s.doc.biz_date != null &&
        s.doc.expected_date >= s.doc.biz_date &&
        s.doc.expected_date <= addDays(s.doc.biz_date, 90),
      message: { zh: '预计到货日须在业务日期之后 90 天内', en: 'Must be within 90 days after the business date' },
      limits: [
        { op: '>=', to: (s) => s.doc.biz_date },
        { op: '<=', to: (s) => (s.doc.biz_date == null ? null : addDays(s.doc.biz_date, 90)) },
      ],
      facts: [
        { from: 'doc', path: 'expected_date', type: 'date' },
        { from: 'doc', path: 'biz_date', type: 'date' },
      ],
    },
  ],
  compute: [
    { set: 'lines.purchase_qty', to: (s) => amountOf(s.line.pack_qty ?? 0, s.line.pack_factor ?? 0) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.purchase_qty)) },
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.purchase_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    {
      set: 'lines.tax_amount',
      to: (s) => splitOver(s.line.line_amount ?? 0, [10000, s.line.tax_percent ?? 0])[1] ?? 0,
    },
    { set: 'total_tax_amount', to: (s) => sum(s.doc.lines.map((l) => l.tax_amount)) },
    { set: 'received_total_qty', to: (s) => sum(s.doc.lines.map((l) => l.received_qty)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    {
      set: 'progress',
      to: (s) =>
        sum(s.doc.lines.map((l) => l.received_qty)) === 0
          ? 'none'
          : s.doc.lines.every((l) => (l.received_qty ?? 0) >= (l.purchase_qty ?? 0))
            ? 'full'
            : 'partial',
    },
    { set: 'lines.open_qty', to: (s) => Math.max(0, (s.line.purchase_qty ?? 0) - (s.line.received_qty ?? 0)) },
  ],
  tables: {
    lines: {
      defaults: {
        buy_price: (s) => s.line.sku?.last_buy_price ?? s.line.sku?.buy_price,
        received_qty: () => 0,
      },
      checks: [
        {
          path: 'buy_price',
          check: (s) =>
            s.doc.purchase_type === 'opening' ||
            s.line.sku?.last_buy_price == null ||
            Math.abs((s.line.buy_price ?? 0) - (s.line.sku?.last_buy_price ?? 0)) * 5 <=
              (s.line.sku?.last_buy_price ?? 0),
          message: { zh: '采购单价与最近进价相差超过 20%', en: 'Differs by more than 20% from the last buy price' },
          warn: true,
          facts: [
            { from: 'row', path: 'buy_price', type: 'money', needs: 'can_view_buy_price' },
            { from: 'row', path: 'sku.last_buy_price', entity: 'good.sku', type: 'money', needs: 'can_view_buy_price' },
          ],
          needs: ['can_view_buy_price'],
        },
      ],
    },
  },
}
