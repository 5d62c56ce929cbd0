// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreReturnReceiveReceipt } from './store_return_receive_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeReturnReceiveReceiptColumns: Column<StoreReturnReceiveReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'warehouse_id' },
  { field: 'total_qty', sort: true },
  { field: 'received_total_qty' },
  { field: 'total_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'return_type' },
  { field: 'progress' },
  { field: 'total_cost_amount', sort: true },
  { field: 'expected_date', sort: true },
  { field: 'submitted_by' },
  { field: 'checked_by' },
  { field: 'sku_count', optional: true },
  { field: 'carrier', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeReturnReceiveReceiptFilters: Filter<StoreReturnReceiveReceipt>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_id' },
  { field: 'warehouse_id' },
  { field: 'return_type' },
  { field: 'progress' },
  { field: 'expected_date' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeReturnReceiveReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeReturnReceiveReceiptView: ListView<StoreReturnReceiveReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/store_return_receive_receipt/create',
  update: '/store/store_return_receive_receipt/update',
}
