import type { OperatorScope } from '@/components/operator-context'
import * as z from 'zod'
import type { AnyDocumentPageProps } from '../types'
import { amountOf } from '@/exact/money'
import { sum } from '@/exact/list'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { Rules } from '@/rules/rules'
import { date, enumOf, integer, money, quantity, ref, rows, text, textarea } from '@/rules/types'

/**
 * A small purchase order with everything that the page's behaviour depends on: a status, references, a hidden field,
 * totals of rows.
 */
export const orderShape: Shape = {
  entity: 'shop.order',
  kind: 'receipt',
  label: ['receipt_no'],
  states: { field: 'check_status', initial: 'draft', use: ['draft', 'submitted', 'approved', 'rejected', 'voided'] },
  fields: {
    receipt_no: { type: 'text', system: true },
    check_status: {
      type: 'enum',
      system: true,
      options: { draft: 'gray', submitted: 'orange', approved: 'blue', rejected: 'red', voided: 'gray' },
    },
    store_id: { type: 'ref', ref: 'shop.store', required: true, edit: ['new'] },
    supply_mode: { type: 'enum', required: true, options: { warehouse: null, supplier: null } },
    warehouse_id: { type: 'ref', ref: 'shop.warehouse' },
    supplier_id: { type: 'ref', ref: 'shop.supplier' },
    biz_date: { type: 'date', required: true },
    contact: { type: 'text', max: 20, help: true },
    discount: { type: 'money', min: 0, max: 100000 },
    approved_note: { type: 'text', edit: ['submitted@head_office'] },
    total_qty: { type: 'quantity', system: true },
    total_amount: { type: 'money', system: true },
    cost_amount: { type: 'money', system: true, needs: 'can_view_cost' },
    remark: { type: 'textarea', max: 200 },
  },
  tables: {
    lines: {
      rows: 'free',
      min: 1,
      max: 200,
      quantity: 'order_qty',
      goods: true,
      fields: {
        line_no: { type: 'integer', system: true },
        sku_id: { type: 'ref', ref: 'shop.sku', required: true },
        sku_code: { type: 'text', system: true },
        sku_name: { type: 'text', system: true },
        unit_name: { type: 'text', system: true },
        order_qty: { type: 'quantity', required: true, min: 1 },
        approved_qty: { type: 'quantity', edit: ['submitted@head_office'] },
        buy_price: { type: 'money', required: true, min: 0, total: false },
        line_amount: { type: 'money', system: true },
      },
    },
  },
}

export const orderSchema = z.object({
  store_id: ref(),
  supply_mode: enumOf(['warehouse', 'supplier']),
  warehouse_id: ref(),
  supplier_id: ref(),
  biz_date: date(),
  contact: text({ max: 20 }),
  discount: money({ min: 0, max: 100000 }),
  approved_note: text(),
  remark: textarea(),
  lines: rows(
    z.object({
      sku_id: ref(),
      order_qty: quantity({ min: 1 }),
      approved_qty: quantity(),
      buy_price: money({ min: 0 }),
      line_no: integer(),
    }),
  ),
})

interface Line {
  order_qty: number | null
  approved_qty: number | null
  buy_price: number | null
  line_amount: number | null
}
interface Order {
  supply_mode: string | null
  discount: number | null
  total_qty: number | null
  total_amount: number | null
  remark: string | null
  lines: Line[]
}

const rules: Rules<Order> = {
  required: {
    warehouse_id: (s) => s.doc.supply_mode === 'warehouse',
    supplier_id: (s) => s.doc.supply_mode === 'supplier',
  },
  show: {
    warehouse_id: (s) => s.doc.supply_mode === 'warehouse',
    supplier_id: (s) => s.doc.supply_mode === 'supplier',
  },
  defaults: { supply_mode: () => 'warehouse', biz_date: (s) => s.today },
  checks: [
    {
      path: 'discount',
      check: (s) => (s.doc.discount ?? 0) <= (s.doc.total_amount ?? 0),
      message: { zh: '折扣不能大于金额', en: 'Not more than the amount' },
    },
  ],
  tables: { lines: { defaults: { approved_qty: (s) => s.line.order_qty } } },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.remark !== '不提交',
          message: { zh: '备注写明了不提交', en: 'The remark says not to' },
        },
      ],
    },
  },
  compute: [
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.order_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((line) => line.order_qty)) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((line) => line.line_amount)) },
  ],
}

// The example page shows any document, whose fields it knows by name only.
export const orderRules = rules as Rules<Doc, never>

export const orderSections: AnyDocumentPageProps['sections'] = [
  {
    key: 'order',
    fields: [
      'store_id',
      'supply_mode',
      'warehouse_id',
      'supplier_id',
      'biz_date',
      'contact',
      'discount',
      'approved_note',
    ],
  },
  {
    key: 'goods',
    table: 'lines',
    columns: ['sku_code', 'sku_name', 'order_qty', 'approved_qty', 'buy_price', 'line_amount'],
  },
  { key: 'totals', fields: ['total_qty', 'total_amount', 'cost_amount', 'remark'] },
]

/** The same fields in tabs, with a card that begins folded. */
export const tabbedSections: AnyDocumentPageProps['sections'] = [
  { key: 'order', fields: ['store_id', 'supply_mode', 'warehouse_id', 'supplier_id', 'biz_date'] },
  {
    key: 'goods',
    tab: 'goods',
    table: 'lines',
    columns: ['sku_code', 'sku_name', 'order_qty', 'approved_qty', 'buy_price', 'line_amount'],
  },
  { key: 'more', tab: 'more', fields: ['contact', 'discount'] },
  { key: 'totals', tab: 'more', fold: 'closed', fields: ['total_qty', 'total_amount', 'cost_amount', 'remark'] },
  { key: 'decision', tab: 'decision', fields: ['approved_note'] },
]

export const orderActions: NonNullable<AnyDocumentPageProps['actions']> = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true },
  void: { confirm: true, reason: true, danger: true },
  reset: { returns: { password: { type: 'text' } } },
  hand_over: { input: { to_store: { type: 'text', required: true } } },
}

/** The properties of the page of an order that do not depend on the place where the page is shown. */
export const orderPage = {
  shape: orderShape,
  schema: orderSchema,
  rules: orderRules,
  sections: orderSections,
  actions: orderActions,
}

/** An operator of a store who may create orders and sees no costs. */
export const orderOperator: OperatorScope = {
  operatorId: 9,
  tenantId: 11,
  storeId: 2,
  roleType: 'store',
  flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
  permissions: new Set(['order:create']),
  actor: { id: 9, role_type: 'store', store_id: 2, warehouse_id: null },
  setting: {},
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}
