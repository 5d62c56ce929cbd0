// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays } from '@/exact/date'
import { countDistinct, sum } from '@/exact/list'
import { amountOf } from '@/exact/money'
import { quotient } from '@/exact/ratio'
import { nextWeekday } from '@/exact/weekday'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  date,
  datetime,
  decimal,
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
import type { StoreOrderReceiptDraft } from './store_order_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeOrderReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  store_id: ref(),
  supply_mode: enumOf(['warehouse', 'supplier']),
  warehouse_id: ref(),
  supplier_id: ref(),
  expected_date: date(),
  wholesaler_id: ref(),
  urgency: enumOf(['normal', 'urgent']),
  total_order_qty: quantitySum(),
  total_qty: quantitySum(),
  total_amount: money(),
  shipped_total_qty: quantitySum(),
  received_total_qty: quantitySum(),
  to_pick_qty: quantitySum(),
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
      in_transit_qty: quantity(),
      warehouse_qty: quantity(),
      suggest_qty: quantity(),
      order_multiple: quantity(),
      pack_factor: quantity(),
      order_qty: quantity({ min: 1, max: 999999999 }),
      approved_qty: quantity({ min: 0 }),
      pack_qty: decimal(2),
      buy_price: money({ min: 0, max: 99999999 }),
      line_amount: money(),
      supply_price: money({ min: 0, max: 99999999 }),
      shipped_qty: quantity(),
      received_qty: quantity(),
      missing_qty: quantity(),
      open_qty: quantity(),
      picking_qty: quantity(),
      pick_open_qty: quantity(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const storeOrderReceiptRules: Rules<StoreOrderReceiptDraft> = {
  required: {
    warehouse_id: (s) => s.doc.supply_mode === 'warehouse',
    supplier_id: (s) => s.doc.supply_mode === 'supplier',
  },
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    supply_mode: (s) => (s.doc.supplier_id == null ? 'warehouse' : 'supplier'),
    warehouse_id: (s) => (s.doc.supply_mode === 'warehouse' ? s.doc.store?.default_warehouse_id : null),
    expected_date: (s) => nextWeekday(s.today, s.doc.store?.delivery_weekdays ?? []),
    urgency: () => 'normal',
    biz_date: (s) => s.today,
  },
  show: {
    warehouse_id: (s) => s.doc.supply_mode === 'warehouse',
    supplier_id: (s) => s.doc.supply_mode === 'supplier',
    wholesaler_id: (s) => s.doc.store?.store_type === 'wholesale',
    shipped_total_qty: (s) => s.doc.supply_mode === 'warehouse',
  },
  checks: [
    {
      path: 'supplier_id',
      check: (s) =>
        s.doc.check_status === 'submitted' ||
        s.doc.supplier?.min_order_amount == null ||
        s.doc.lines.length === 0 ||
        (s.doc.total_amount ?? 0) >= (s.doc.supplier?.min_order_amount ?? 0),
      message: { zh: '订单金额低于供应商起订金额', en: 'The order is below the supplier’s minimum amount' },
      warn: true,
      facts: [
        { from: 'doc', path: 'total_amount', type: 'money', needs: ['can_view_buy_price', '@wholesaler'] },
        { from: 'doc', path: 'supplier.min_order_amount', entity: 'supply.supplier', type: 'money' },
      ],
      needs: [['can_view_buy_price', '@wholesaler']],
    },
    {
      path: 'expected_date',
      check: (s) =>
        s.doc.expected_date != null &&
        s.doc.biz_date != null &&
        s.doc.expected_date >= s.doc.biz_date &&
        s.doc.expected_date <= addDays(s.doc.biz_date, 60),
      message: { zh: '期望到货日须在业务日期之后 60 天内', en: 'Must be within 60 days after the business date' },
      limits: [
        { op: '>=', to: (s) => s.doc.biz_date },
        { op: '<=', to: (s) => (s.doc.biz_date == null ? null : addDays(s.doc.biz_date, 60)) },
      ],
      facts: [
        { from: 'doc', path: 'expected_date', type: 'date' },
        { from: 'doc', path: 'biz_date', type: 'date' },
      ],
    },
  ],
  compute: [
    { set: 'total_order_qty', to: (s) => sum(s.doc.lines.map((l) => l.order_qty)) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.approved_qty)) },
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.approved_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    { set: 'shipped_total_qty', to: (s) => sum(s.doc.lines.map((l) => l.shipped_qty)) },
    { set: 'received_total_qty', to: (s) => sum(s.doc.lines.map((l) => l.received_qty)) },
    {
      set: 'lines.pick_open_qty',
      to: (s) =>
        s.doc.supply_mode === 'warehouse'
          ? Math.max(0, (s.line.approved_qty ?? 0) - (s.line.shipped_qty ?? 0) - (s.line.picking_qty ?? 0))
          : 0,
    },
    { set: 'to_pick_qty', to: (s) => sum(s.doc.lines.map((l) => l.pick_open_qty)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    {
      set: 'progress',
      to: (s) =>
        sum(s.doc.lines.map((l) => l.received_qty)) === 0
          ? 'none'
          : s.doc.lines.every((l) => (l.received_qty ?? 0) >= (l.approved_qty ?? 0))
            ? 'full'
            : 'partial',
    },
    { set: 'lines.order_multiple', to: (s) => s.line.sku?.min_order_qty ?? null },
    { set: 'lines.pack_factor', to: (s) => s.line.sku?.pack_factor ?? null },
    { set: 'lines.pack_qty', to: (s) => quotient(s.line.order_qty ?? 0, s.line.sku?.pack_factor ?? 0, 2) },
    {
      set: 'lines.open_qty',
      to: (s) =>
        Math.max(
          0,
          (s.line.approved_qty ?? 0) -
            ((s.doc.supply_mode === 'warehouse' ? s.line.shipped_qty : s.line.received_qty) ?? 0),
        ),
    },
  ],
  tables: {
    lines: {
      defaults: {
        order_qty: (s) => s.line.suggest_qty,
        approved_qty: (s) => s.line.order_qty,
        supply_price: (s) => s.line.sku?.buy_price ?? null,
        shipped_qty: () => 0,
        received_qty: () => 0,
        missing_qty: () => 0,
        picking_qty: () => 0,
      },
      show: {
        on_hand_qty: (s) => s.doc.store?.store_type !== 'wholesale',
        warehouse_qty: (s) => s.doc.supply_mode === 'warehouse',
        supply_price: (s) => s.doc.supply_mode === 'supplier' && s.doc.store?.store_type === 'wholesale',
      },
      max: {
        approved_qty: (s) => s.line.order_qty,
      },
    },
  },
  transitions: {
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.lines.some((l) => (l.approved_qty ?? 0) > 0),
          message: { zh: '至少有一行审批数量大于零', en: 'Approve at least one line' },
        },
        {
          path: '',
          check: (s) => s.doc.supplier?.license_expire_date == null || s.doc.supplier?.license_expire_date >= s.today,
          message: {
            zh: '供应商证照已过期，不能下单',
            en: 'The supplier’s license has expired; no orders can be placed',
          },
          facts: [{ from: 'doc', path: 'supplier.license_expire_date', entity: 'supply.supplier', type: 'date' }],
        },
        {
          path: '',
          check: (s) =>
            s.doc.wholesaler?.settlement !== 'monthly' ||
            (s.doc.wholesaler?.credit_limit_amount ?? 0) >=
              (s.doc.wholesaler?.used_credit_amount ?? 0) + (s.doc.total_amount ?? 0),
          message: { zh: '超出批发商信用额度', en: 'The wholesaler’s credit limit is exceeded' },
          facts: [
            { from: 'doc', path: 'wholesaler.credit_limit_amount', entity: 'wholesale.wholesaler', type: 'money' },
            {
              from: 'doc',
              path: 'wholesaler.used_credit_amount',
              entity: 'wholesale.wholesaler',
              type: 'money',
              needs: ['can_view_buy_price', '@wholesaler'],
            },
            { from: 'doc', path: 'total_amount', type: 'money', needs: ['can_view_buy_price', '@wholesaler'] },
          ],
          needs: [['can_view_buy_price', '@wholesaler']],
        },
      ],
    },
  },
}
