// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import type { WhGoodSkuStockBatch } from './wh_good_sku_stock_batch.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whGoodSkuStockBatchColumns: Column<WhGoodSkuStockBatch>[] = [
  { field: 'sku_code', with: 'sku_name', sort: true, width: 224 },
  { field: 'batch_no', sort: true },
  { field: 'expiry_date', sort: true },
  { field: 'days_to_expiry' },
  { field: 'expiry_state' },
  { field: 'warehouse_id' },
  { field: 'on_hand_qty', sort: true },
  { field: 'available_qty' },
  { field: 'reserved_qty' },
  { field: 'production_date', sort: true },
  { field: 'supplier_id' },
  { field: 'first_received_at', sort: true },
  { field: 'unit_name', optional: true },
  { field: 'spec', optional: true },
  { field: 'barcode', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whGoodSkuStockBatchFilters: Filter<WhGoodSkuStockBatch>[] = [
  { field: 'warehouse_id' },
  { field: 'expiry_state' },
  { field: 'expiry_date' },
  { field: 'on_hand_qty', as: 'nonzero', label: 'on_hand_qty_nonzero', default: 'true' },
  { field: 'supplier_id' },
  { field: 'batch_no' },
  { field: 'sku_id' },
  { field: 'production_date' },
]

/** Tabs, search, sums, order and the other screens. */
export const whGoodSkuStockBatchView: ListView<WhGoodSkuStockBatch> = {
  tabs: 'expiry_state',
  search: ['sku_code', 'sku_name', 'barcode', 'batch_no'],
  sums: ['on_hand_qty'],
  sort: ['expiry_date'],
}
