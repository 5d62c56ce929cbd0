// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { WhReturnStoreReceiveReceipt } from './wh_return_store_receive_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whReturnStoreReceiveReceiptColumns: Column<WhReturnStoreReceiveReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'expected_date', sort: true },
  { field: 'store_id' },
  { field: 'total_expected_qty', sort: true },
  { field: 'total_qty', sort: true },
  { field: 'total_damaged_qty' },
  { field: 'total_missing_qty' },
  { field: 'return_type' },
  { field: 'source_no' },
  { field: 'carrier' },
  { field: 'received_at', sort: true },
  { field: 'receiver_id' },
  { field: 'warehouse_id' },
  { field: 'biz_date', sort: true, optional: true },
  { field: 'total_cost_amount', optional: true },
  { field: 'checked_by', optional: true },
  { field: 'remark', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whReturnStoreReceiveReceiptFilters: Filter<WhReturnStoreReceiveReceipt>[] = [
  { field: 'store_id' },
  { field: 'return_type' },
  { field: 'expected_date' },
  { field: 'total_damaged_qty', as: 'nonzero', label: 'total_damaged_qty_nonzero' },
  { field: 'total_missing_qty', as: 'nonzero', label: 'total_missing_qty_nonzero' },
  { field: 'warehouse_id' },
  { field: 'biz_date' },
  { field: 'check_status', default: 'draft' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const whReturnStoreReceiveReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const whReturnStoreReceiveReceiptView: ListView<WhReturnStoreReceiveReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'lines.sku_code', 'lines.barcode'],
  sort: ['expected_date', 'receipt_no'],
  update: '/warehouse/wh_return_store_receive_receipt/update',
}
