// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { SupplierPayment } from './supplier_payment.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const supplierPaymentColumns: Column<SupplierPayment>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'supplier_id' },
  { field: 'due_date', sort: true },
  { field: 'pay_amount', sort: true },
  { field: 'warehouse_id', or: ['store_id'] },
  { field: 'owed_amount' },
  { field: 'source_no' },
  { field: 'delivered_on', sort: true },
  { field: 'settlement' },
  { field: 'paid_on', sort: true },
  { field: 'pay_method' },
  { field: 'payment_no' },
  { field: 'delivery_no', optional: true },
  { field: 'biz_date', sort: true, optional: true },
  { field: 'checked_by', optional: true },
  { field: 'remark', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const supplierPaymentFilters: Filter<SupplierPayment>[] = [
  { field: 'supplier_id' },
  { field: 'due_date' },
  { field: 'warehouse_id' },
  { field: 'store_id' },
  { field: 'paid_on' },
  { field: 'biz_date' },
  { field: 'settlement' },
  { field: 'pay_method' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const supplierPaymentActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: {
    confirm: true,
    input: {
      paid_on: { type: 'date', required: true },
      pay_method: {
        type: 'enum',
        required: true,
        options: { bank_transfer: null, cash: null, acceptance_bill: null, offset: null },
      },
      payment_no: { type: 'text', max: 40, help: true },
    },
    loadChecks: async () => (await import('./supplier_payment.schema')).supplierPaymentInputs.approve,
  },
  reject: { reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const supplierPaymentView: ListView<SupplierPayment> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'delivery_no', 'payment_no'],
  sums: ['pay_amount'],
  sort: ['due_date', 'receipt_no'],
  update: '/supply/supplier_payment/update',
}
