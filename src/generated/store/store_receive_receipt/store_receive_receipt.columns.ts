// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreReceiveReceipt } from './store_receive_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeReceiveReceiptColumns: Column<StoreReceiveReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'warehouse_id', or: ['supplier_id'] },
  { field: 'total_qty', sort: true },
  { field: 'total_diff_qty' },
  { field: 'total_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'source_type' },
  { field: 'source_no' },
  { field: 'delivery_no' },
  { field: 'total_expected_qty' },
  { field: 'received_at', sort: true },
  { field: 'checked_by' },
  { field: 'diff_handling', optional: true },
  { field: 'receiver_id', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeReceiveReceiptFilters: Filter<StoreReceiveReceipt>[] = [
  { field: 'biz_date' },
  { field: 'store_id' },
  { field: 'source_type' },
  { field: 'diff_line_count', as: 'nonzero', label: 'diff_line_count_nonzero' },
  { field: 'warehouse_id' },
  { field: 'supplier_id' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeReceiveReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeReceiveReceiptView: ListView<StoreReceiveReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'delivery_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_amount'],
  sort: ['-receipt_no'],
  create: '/store/store_receive_receipt/create',
  update: '/store/store_receive_receipt/update',
}
