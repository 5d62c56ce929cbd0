// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import type { Sku } from './sku.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const skuColumns: Column<Sku>[] = [
  { field: 'sku_code', with: 'sku_name', link: true, sort: true, width: 224 },
  { field: 'sale_status' },
  { field: 'category_id' },
  { field: 'sell_price', sort: true },
  { field: 'images' },
  { field: 'barcode' },
  { field: 'brand_id' },
  { field: 'spec' },
  { field: 'sale_unit_id' },
  { field: 'sale_mode' },
  { field: 'member_price' },
  { field: 'buy_price' },
  { field: 'batch_managed' },
  { field: 'supplier_id' },
]

/** Filters in order; the filter bar shows the first four. */
export const skuFilters: Filter<Sku>[] = [
  { field: 'sku_name' },
  { field: 'category_id' },
  { field: 'brand_id' },
  { field: 'sale_status' },
  { field: 'sku_code' },
  { field: 'barcode' },
  { field: 'supplier_id' },
  { field: 'sale_mode' },
  { field: 'batch_managed' },
]

/** Tabs, search, sums, order and the other screens. */
export const skuView: ListView<Sku> = {
  tabs: 'sale_status',
  search: ['sku_code', 'sku_name', 'barcode', 'barcodes.barcode'],
  sort: ['sku_code'],
  create: '/good/sku/create',
  update: '/good/sku/update',
}
