// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { WhPurchaseReceiveReceipt } from './wh_purchase_receive_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whPurchaseReceiveReceiptColumns: Column<WhPurchaseReceiveReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'expected_date', sort: true },
  { field: 'supplier_id' },
  { field: 'total_expected_qty', sort: true },
  { field: 'total_qty', sort: true },
  { field: 'total_diff_qty' },
  { field: 'total_amount', sort: true },
  { field: 'total_rejected_qty' },
  { field: 'warehouse_id' },
  { field: 'source_no' },
  { field: 'purchase_type' },
  { field: 'delivery_no' },
  { field: 'received_at', sort: true },
  { field: 'receiver_id' },
  { field: 'biz_date', sort: true, optional: true },
  { field: 'checked_by', optional: true },
  { field: 'remark', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whPurchaseReceiveReceiptFilters: Filter<WhPurchaseReceiveReceipt>[] = [
  { field: 'expected_date' },
  { field: 'supplier_id' },
  { field: 'warehouse_id' },
  { field: 'total_rejected_qty', as: 'nonzero', label: 'total_rejected_qty_nonzero' },
  { field: 'diff_line_count', as: 'nonzero', label: 'diff_line_count_nonzero' },
  { field: 'biz_date' },
  { field: 'purchase_type' },
  { field: 'receiver_id' },
  { field: 'check_status', default: 'draft' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const whPurchaseReceiveReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const whPurchaseReceiveReceiptView: ListView<WhPurchaseReceiveReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'delivery_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_amount'],
  sort: ['expected_date', 'receipt_no'],
  update: '/warehouse/wh_purchase_receive_receipt/update',
}
