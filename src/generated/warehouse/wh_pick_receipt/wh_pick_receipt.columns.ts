// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { WhPickReceipt } from './wh_pick_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whPickReceiptColumns: Column<WhPickReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'urgency', sort: true },
  { field: 'expected_date', sort: true },
  { field: 'store_id' },
  { field: 'total_planned_qty', sort: true },
  { field: 'total_qty' },
  { field: 'short_count' },
  { field: 'sku_count' },
  { field: 'picker_id' },
  { field: 'source_no' },
  { field: 'warehouse_id' },
  { field: 'biz_date', optional: true },
  { field: 'submitted_at', sort: true, optional: true },
  { field: 'checked_by', optional: true },
  { field: 'remark', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whPickReceiptFilters: Filter<WhPickReceipt>[] = [
  { field: 'urgency' },
  { field: 'expected_date' },
  { field: 'store_id' },
  { field: 'picker_id' },
  { field: 'short_count', as: 'nonzero', label: 'short_count_nonzero' },
  { field: 'warehouse_id' },
  { field: 'biz_date' },
  { field: 'check_status', default: 'draft' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const whPickReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const whPickReceiptView: ListView<WhPickReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'source_no', 'lines.sku_code', 'lines.barcode'],
  sort: ['expected_date', 'receipt_no'],
  create: '/warehouse/wh_pick_receipt/create',
  update: '/warehouse/wh_pick_receipt/update',
}
