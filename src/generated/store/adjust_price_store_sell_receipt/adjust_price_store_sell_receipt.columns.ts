// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { AdjustPriceStoreSellReceipt } from './adjust_price_store_sell_receipt.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const adjustPriceStoreSellReceiptColumns: Column<AdjustPriceStoreSellReceipt>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_ids' },
  { field: 'effective_at', sort: true },
  { field: 'sku_count' },
  { field: 'raised_count' },
  { field: 'lowered_count' },
  { field: 'biz_date', sort: true },
  { field: 'adjust_reason' },
  { field: 'effective_mode' },
  { field: 'remark' },
  { field: 'submitted_by' },
  { field: 'checked_by' },
]

/** Filters in order; the filter bar shows the first four. */
export const adjustPriceStoreSellReceiptFilters: Filter<AdjustPriceStoreSellReceipt>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_ids' },
  { field: 'adjust_reason' },
  { field: 'effective_mode' },
  { field: 'effective_at' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const adjustPriceStoreSellReceiptActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
  copy: { create: '/store/adjust_price_store_sell_receipt/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const adjustPriceStoreSellReceiptView: ListView<AdjustPriceStoreSellReceipt> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/store/adjust_price_store_sell_receipt/create',
  update: '/store/adjust_price_store_sell_receipt/update',
}
