// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import type { Stock } from './stock.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const stockColumns: Column<Stock>[] = [
  { field: 'sku_id' },
  { field: 'on_hand_qty', sort: true },
  { field: 'stock_value' },
  { field: 'state' },
]

/** Filters in order; the filter bar shows the first four. */
export const stockFilters: Filter<Stock>[] = [{ field: 'store_id' }, { field: 'state' }]

/** Tabs, search, sums, order and the other screens. */
export const stockView: ListView<Stock> = {
  sums: ['on_hand_qty'],
  sort: ['sku_id'],
}
