// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreGoodTransferOutReceipt } from './store_good_transfer_out_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeGoodTransferOutReceiptColumns: Column<StoreGoodTransferOutReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'to_store_id' },
  { field: 'total_qty', sort: true },
  { field: 'received_total_qty' },
  { field: 'total_cost_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'transfer_type' },
  { field: 'progress' },
  { field: 'expected_date', sort: true },
  { field: 'submitted_by' },
  { field: 'checked_by' },
  { field: 'sku_count', optional: true },
  { field: 'carrier', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeGoodTransferOutReceiptFilters: Filter<StoreGoodTransferOutReceipt>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_id' },
  { field: 'to_store_id' },
  { field: 'progress' },
  { field: 'transfer_type' },
  { field: 'expected_date' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeGoodTransferOutReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
  copy: { create: '/store/store_good_transfer_out_receipt/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const storeGoodTransferOutReceiptView: ListView<StoreGoodTransferOutReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_cost_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/store_good_transfer_out_receipt/create',
  update: '/store/store_good_transfer_out_receipt/update',
}
