// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Brand } from './brand.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const brandColumns: Column<Brand>[] = [
  { field: 'brand_name', link: true, sort: true },
  { field: 'status' },
  { field: 'brand_name_en' },
  { field: 'initial', sort: true },
  { field: 'logo' },
  { field: 'manufacturer' },
  { field: 'is_own_brand' },
  { field: 'sku_count' },
  { field: 'sort', sort: true },
]

/** Filters in order; the filter bar shows the first four. */
export const brandFilters: Filter<Brand>[] = [
  { field: 'brand_name' },
  { field: 'initial' },
  { field: 'is_own_brand' },
  { field: 'status' },
  { field: 'brand_name_en' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const brandActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const brandView: ListView<Brand> = {
  search: ['brand_name', 'brand_name_en'],
  sort: ['sort', 'brand_name'],
  create: '/good/brand/create',
  update: '/good/brand/update',
}
