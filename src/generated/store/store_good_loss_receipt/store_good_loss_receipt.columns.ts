// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreGoodLossReceipt } from './store_good_loss_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeGoodLossReceiptColumns: Column<StoreGoodLossReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'total_qty', sort: true },
  { field: 'total_cost_amount', sort: true },
  { field: 'total_sell_amount' },
  { field: 'biz_date', sort: true },
  { field: 'loss_type' },
  { field: 'responsible' },
  { field: 'remark' },
  { field: 'submitted_by' },
  { field: 'checked_by' },
  { field: 'sku_count', optional: true },
  { field: 'checked_at', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeGoodLossReceiptFilters: Filter<StoreGoodLossReceipt>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_id' },
  { field: 'loss_type' },
  { field: 'responsible' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeGoodLossReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeGoodLossReceiptView: ListView<StoreGoodLossReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_cost_amount', 'total_sell_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/store_good_loss_receipt/create',
  update: '/store/store_good_loss_receipt/update',
}
