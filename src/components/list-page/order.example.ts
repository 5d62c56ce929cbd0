import type { Shape } from '@/rules/field'
import type { RowMeta } from '@/request/resource'
import type { Actions, Column, Filter, ListView } from './types'

/** A sample order for stories and tests, with every kind of column and filter, independent of the manifest. */
export const orderShape: Shape = {
  entity: 'example.order',
  kind: 'receipt',
  label: ['receipt_no'],
  states: {
    field: 'check_status',
    initial: 'draft',
    use: ['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided'],
  },
  fields: {
    receipt_no: { type: 'text', system: true },
    check_status: {
      type: 'enum',
      options: {
        draft: 'gray',
        submitted: 'orange',
        approved: 'blue',
        rejected: 'red',
        completed: 'green',
        voided: 'gray',
      },
    },
    store_id: { type: 'ref', ref: 'store.store' },
    supplier_id: { type: 'ref', ref: 'supply.supplier' },
    urgency: { type: 'enum', options: { normal: null, urgent: 'red' } },
    total_qty: { type: 'quantity', fact: true },
    total_amount: { type: 'money', fact: true },
    discount_percent: { type: 'percent' },
    biz_date: { type: 'date' },
    expected_date: { type: 'date' },
    has_gift: { type: 'boolean' },
    images: { type: 'images' },
    remark: { type: 'textarea', max: 200 },
    checked_by: { type: 'ref', ref: 'admin.admin_member' },
    checked_at: { type: 'datetime' },
  },
}

type Row = RowMeta & Record<string, unknown>

export const orderColumns: Column<Row>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'supplier_id' },
  { field: 'urgency' },
  { field: 'total_qty', sort: true },
  { field: 'total_amount', sort: true },
  { field: 'discount_percent' },
  { field: 'biz_date', sort: true },
  { field: 'expected_date', sort: true },
  { field: 'has_gift' },
  { field: 'images' },
  { field: 'remark' },
  { field: 'checked_by', optional: true },
  { field: 'checked_at', optional: true },
]

export const orderFilters: Filter<Row>[] = [
  { field: 'check_status' },
  { field: 'biz_date' },
  { field: 'store_id' },
  { field: 'supplier_id' },
  { field: 'urgency' },
  { field: 'total_amount' },
  { field: 'has_gift' },
  { field: 'receipt_no' },
  { field: 'discount_percent', as: 'nonzero' },
]

export const orderActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true },
  from_store_order: { create: '/store/store_receive_receipt/create' },
  close: { confirm: true, reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

export const orderView: ListView<Row> = {
  tabs: 'check_status',
  search: ['receipt_no', 'remark'],
  sums: ['total_qty', 'total_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/example_order/create',
  update: '/store/example_order/update',
}
