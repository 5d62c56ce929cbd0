// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreStockBatch } from './store_stock_batch.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeStockBatchColumns: Column<StoreStockBatch>[] = [
  { field: 'sku_code', with: 'sku_name', sort: true, width: 224 },
  { field: 'batch_no', sort: true },
  { field: 'expiry_date', sort: true },
  { field: 'days_to_expiry' },
  { field: 'expiry_state' },
  { field: 'store_id' },
  { field: 'on_hand_qty', sort: true },
  { field: 'available_qty' },
  { field: 'production_date', sort: true },
  { field: 'supplier_id' },
  { field: 'first_received_at', sort: true },
  { field: 'unit_name', optional: true },
  { field: 'reserved_qty', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeStockBatchFilters: Filter<StoreStockBatch>[] = [
  { field: 'store_id' },
  { field: 'expiry_state' },
  { field: 'expiry_date' },
  { field: 'on_hand_qty', as: 'nonzero', label: 'on_hand_qty_nonzero', default: 'true' },
  { field: 'supplier_id' },
  { field: 'batch_no' },
  { field: 'sku_id' },
  { field: 'production_date' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeStockBatchActions: Actions = {
  price_from_batch: { create: '/store/adjust_price_store_sell_receipt/create' },
  loss_from_batch: { create: '/store/store_good_loss_receipt/create' },
  return_batch: { create: '/store/store_return_receive_receipt/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const storeStockBatchView: ListView<StoreStockBatch> = {
  tabs: 'expiry_state',
  search: ['sku_code', 'sku_name', 'barcode', 'batch_no'],
  sums: ['on_hand_qty'],
  sort: ['expiry_date'],
}
