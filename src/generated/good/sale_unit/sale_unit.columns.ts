// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { SaleUnit } from './sale_unit.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const saleUnitColumns: Column<SaleUnit>[] = [
  { field: 'unit_code', sort: true },
  { field: 'unit_name', link: true },
  { field: 'status' },
  { field: 'unit_name_en' },
  { field: 'unit_type' },
  { field: 'decimals' },
  { field: 'sku_count' },
  { field: 'sort', sort: true },
]

/** Filters in order; the filter bar shows the first four. */
export const saleUnitFilters: Filter<SaleUnit>[] = [
  { field: 'unit_name' },
  { field: 'unit_type' },
  { field: 'status' },
  { field: 'unit_code' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const saleUnitActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const saleUnitView: ListView<SaleUnit> = {
  search: ['unit_code', 'unit_name'],
  sort: ['sort', 'unit_code'],
  create: '/good/sale_unit/create',
  update: '/good/sale_unit/update',
}
