// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { PosCategory } from './pos_category.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const posCategoryColumns: Column<PosCategory>[] = [
  { field: 'name', link: true },
  { field: 'status' },
  { field: 'store_ids' },
  { field: 'color' },
  { field: 'image' },
  { field: 'show_from' },
  { field: 'show_to' },
  { field: 'sku_count' },
  { field: 'sort', sort: true },
]

/** Filters in order; the filter bar shows the first four. */
export const posCategoryFilters: Filter<PosCategory>[] = [
  { field: 'name' },
  { field: 'status' },
  { field: 'store_ids' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const posCategoryActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const posCategoryView: ListView<PosCategory> = {
  search: ['name'],
  sort: ['sort', 'id'],
  create: '/pos/category/create',
  update: '/pos/category/update',
}
