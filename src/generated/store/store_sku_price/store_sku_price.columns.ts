// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreSkuPrice } from './store_sku_price.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeSkuPriceColumns: Column<StoreSkuPrice>[] = [
  { field: 'sku_code', with: 'sku_name', sort: true, width: 224 },
  { field: 'price_source' },
  { field: 'store_id' },
  { field: 'sell_price', strong: 'own_sell_price' },
  { field: 'member_price', strong: 'own_sell_price' },
  { field: 'next_effective_at' },
  { field: 'buy_price', strong: 'own_buy_price' },
  { field: 'margin_percent' },
  { field: 'next_sell_price' },
  { field: 'unit_name' },
  { field: 'spec', optional: true },
  { field: 'barcode', optional: true },
  { field: 'category_id' },
  { field: 'effective_at' },
  { field: 'last_receipt_no' },
]

/** Filters in order; the filter bar shows the first four. */
export const storeSkuPriceFilters: Filter<StoreSkuPrice>[] = [
  { field: 'store_id' },
  { field: 'category_id' },
  { field: 'price_source' },
  { field: 'sku_id' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeSkuPriceActions: Actions = {
  price_history: { drawer: 'price_history', match: { store_id: 'store_id', sku_id: 'sku_id' } },
}

/** Tabs, search, sums, order and the other screens. */
export const storeSkuPriceView: ListView<StoreSkuPrice> = {
  tabs: 'price_source',
  search: ['sku_code', 'sku_name', 'barcode'],
  sort: ['sku_code'],
}
