// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreStockAdjustReceipt } from './store_stock_adjust_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeStockAdjustReceiptColumns: Column<StoreStockAdjustReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'sku_count' },
  { field: 'total_gain_qty' },
  { field: 'total_loss_qty' },
  { field: 'total_cost_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'adjust_type' },
  { field: 'counted_by' },
  { field: 'remark' },
  { field: 'submitted_by' },
  { field: 'checked_by' },
  { field: 'checked_at', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeStockAdjustReceiptFilters: Filter<StoreStockAdjustReceipt>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_id' },
  { field: 'adjust_type' },
  { field: 'counted_by' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeStockAdjustReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeStockAdjustReceiptView: ListView<StoreStockAdjustReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['total_cost_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/store_stock_adjust_receipt/create',
  update: '/store/store_stock_adjust_receipt/update',
}
