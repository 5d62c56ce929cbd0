// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { WhSendReceipt } from './wh_send_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whSendReceiptColumns: Column<WhSendReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'warehouse_id' },
  { field: 'sku_count' },
  { field: 'total_qty' },
  { field: 'total_amount', sort: true },
  { field: 'expected_arrival_at', sort: true },
  { field: 'source_type' },
  { field: 'source_no' },
  { field: 'box_count' },
  { field: 'progress' },
  { field: 'driver_name' },
  { field: 'plate_no' },
  { field: 'total_cost_amount', sort: true },
  { field: 'expected_date', optional: true },
  { field: 'checked_at', optional: true },
  { field: 'driver_phone', optional: true },
  { field: 'biz_date', sort: true, optional: true },
  { field: 'remark', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whSendReceiptFilters: Filter<WhSendReceipt>[] = [
  { field: 'store_id' },
  { field: 'expected_arrival_at' },
  { field: 'source_type' },
  { field: 'progress' },
  { field: 'warehouse_id' },
  { field: 'biz_date' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const whSendReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const whSendReceiptView: ListView<WhSendReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'plate_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_amount', 'total_cost_amount'],
  sort: ['-receipt_no'],
  create: '/warehouse/wh_send_receipt/create',
  update: '/warehouse/wh_send_receipt/update',
}
