// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Warehouse } from './warehouse.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const warehouseColumns: Column<Warehouse>[] = [
  { field: 'warehouse_no', with: 'warehouse_name', link: true, sort: true, width: 200 },
  { field: 'status' },
  { field: 'org_id' },
  { field: 'warehouse_type' },
  { field: 'manager_id' },
  { field: 'phone' },
  { field: 'region_code' },
  { field: 'accepts_returns' },
  { field: 'store_count' },
]

/** Filters in order; the filter bar shows the first four. */
export const warehouseFilters: Filter<Warehouse>[] = [
  { field: 'warehouse_name' },
  { field: 'warehouse_type' },
  { field: 'status' },
  { field: 'region_code' },
  { field: 'warehouse_no' },
  { field: 'org_id' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const warehouseActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const warehouseView: ListView<Warehouse> = {
  search: ['warehouse_no', 'warehouse_name', 'phone'],
  sort: ['warehouse_no'],
  create: '/warehouse/manage/create',
  update: '/warehouse/manage/update',
}
