// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { WhPurchaseReceipt } from './wh_purchase_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whPurchaseReceiptColumns: Column<WhPurchaseReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'supplier_id' },
  { field: 'expected_date', sort: true },
  { field: 'total_qty', sort: true },
  { field: 'received_total_qty' },
  { field: 'total_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'purchase_type' },
  { field: 'progress' },
  { field: 'warehouse_id' },
  { field: 'buyer_id' },
  { field: 'submitted_by', optional: true },
  { field: 'checked_by', optional: true },
  { field: 'freight_amount', optional: true },
  { field: 'remark', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whPurchaseReceiptFilters: Filter<WhPurchaseReceipt>[] = [
  { field: 'supplier_id' },
  { field: 'expected_date' },
  { field: 'progress' },
  { field: 'warehouse_id' },
  { field: 'biz_date' },
  { field: 'purchase_type' },
  { field: 'buyer_id' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const whPurchaseReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
  close: { confirm: true, reason: true },
  copy: { create: '/warehouse/wh_purchase_receipt/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const whPurchaseReceiptView: ListView<WhPurchaseReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/warehouse/wh_purchase_receipt/create',
  update: '/warehouse/wh_purchase_receipt/update',
}
