// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreStock } from './store_stock.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeStockColumns: Column<StoreStock>[] = [
  { field: 'sku_code', with: 'sku_name', sort: true, width: 224 },
  { field: 'stock_state' },
  { field: 'store_id' },
  { field: 'on_hand_qty', sort: true },
  { field: 'available_qty', sort: true },
  { field: 'stock_value', sort: true },
  { field: 'last_in_at', sort: true },
  { field: 'in_transit_qty', sort: true },
  { field: 'safety_stock_qty' },
  { field: 'days_of_cover', sort: true },
  { field: 'spec' },
  { field: 'category_id' },
  { field: 'sell_price' },
  { field: 'unit_cost' },
  { field: 'last_out_at', sort: true },
  { field: 'unit_name', optional: true },
  { field: 'brand_id', optional: true },
  { field: 'barcode', optional: true },
  { field: 'reserved_qty', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const storeStockFilters: Filter<StoreStock>[] = [
  { field: 'store_id' },
  { field: 'category_id' },
  { field: 'stock_state' },
  { field: 'brand_id' },
  { field: 'sku_id' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeStockActions: Actions = {
  stock_ledger: { drawer: 'stock_ledger', match: { store_id: 'store_id', sku_id: 'sku_id' } },
}

/** Tabs, search, sums, order and the other screens. */
export const storeStockView: ListView<StoreStock> = {
  tabs: 'stock_state',
  search: ['sku_code', 'sku_name', 'barcode'],
  sums: ['on_hand_qty', 'stock_value'],
  sort: ['sku_code'],
}
