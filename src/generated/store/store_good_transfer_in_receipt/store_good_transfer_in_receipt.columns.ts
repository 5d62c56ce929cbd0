// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreGoodTransferInReceipt } from './store_good_transfer_in_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeGoodTransferInReceiptColumns: Column<StoreGoodTransferInReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'from_store_id' },
  { field: 'total_qty', sort: true },
  { field: 'total_diff_qty' },
  { field: 'total_cost_amount' },
  { field: 'biz_date', sort: true },
  { field: 'source_no' },
  { field: 'total_expected_qty' },
  { field: 'diff_handling' },
  { field: 'received_at', sort: true },
  { field: 'checked_by' },
  { field: 'receiver_id', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeGoodTransferInReceiptFilters: Filter<StoreGoodTransferInReceipt>[] = [
  { field: 'biz_date' },
  { field: 'store_id' },
  { field: 'from_store_id' },
  { field: 'diff_line_count', as: 'nonzero', label: 'diff_line_count_nonzero' },
  { field: 'diff_handling' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeGoodTransferInReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeGoodTransferInReceiptView: ListView<StoreGoodTransferInReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'lines.sku_code', 'lines.barcode'],
  sort: ['-receipt_no'],
  update: '/store/store_good_transfer_in_receipt/update',
}
