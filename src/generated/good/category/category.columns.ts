// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Category } from './category.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const categoryColumns: Column<Category>[] = [
  { field: 'category_code', link: true, sort: true },
  { field: 'category_name' },
  { field: 'status' },
  { field: 'parent_id' },
  { field: 'level' },
  { field: 'image' },
  { field: 'target_margin_percent' },
  { field: 'sku_count' },
  { field: 'sort', sort: true },
]

/** Filters in order; the filter bar shows the first four. */
export const categoryFilters: Filter<Category>[] = [
  { field: 'category_name' },
  { field: 'category_code' },
  { field: 'level' },
  { field: 'status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const categoryActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const categoryView: ListView<Category> = {
  search: ['category_code', 'category_name'],
  sort: ['sort', 'category_code'],
  create: '/good/category/create',
  update: '/good/category/update',
}
