// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreOrderReceipt } from './store_order_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeOrderReceiptColumns: Column<StoreOrderReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'warehouse_id', or: ['supplier_id'] },
  { field: 'total_amount', sort: true },
  { field: 'total_qty', sort: true },
  { field: 'received_total_qty' },
  { field: 'biz_date', sort: true },
  { field: 'supply_mode' },
  { field: 'expected_date', sort: true },
  { field: 'urgency' },
  { field: 'shipped_total_qty' },
  { field: 'progress' },
  { field: 'checked_by' },
  { field: 'total_order_qty', optional: true },
  { field: 'to_pick_qty', optional: true },
  { field: 'submitted_by', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeOrderReceiptFilters: Filter<StoreOrderReceipt>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_id' },
  { field: 'supply_mode' },
  { field: 'progress' },
  { field: 'urgency' },
  { field: 'expected_date' },
  { field: 'warehouse_id' },
  { field: 'supplier_id' },
  { field: 'to_pick_qty', as: 'nonzero', label: 'to_pick_qty_nonzero' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeOrderReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
  close: { confirm: true, reason: true },
  copy: { create: '/store/store_order_receipt/create' },
  from_store_order: { create: '/store/store_receive_receipt/create' },
  from_order: { create: '/warehouse/wh_pick_receipt/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const storeOrderReceiptView: ListView<StoreOrderReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/store_order_receipt/create',
  update: '/store/store_order_receipt/update',
}
