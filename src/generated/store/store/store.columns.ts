// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Store } from './store.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeColumns: Column<Store>[] = [
  { field: 'store_no', with: 'store_name', link: true, sort: true, width: 220 },
  { field: 'status' },
  { field: 'org_id' },
  { field: 'open_date', sort: true },
  { field: 'store_type' },
  { field: 'business_day_deadline' },
  { field: 'manager_id' },
  { field: 'phone' },
  { field: 'region_code' },
  { field: 'default_warehouse_id' },
]

/** Filters in order; the filter bar shows the first four. */
export const storeFilters: Filter<Store>[] = [
  { field: 'store_name' },
  { field: 'store_type' },
  { field: 'status' },
  { field: 'org_id' },
  { field: 'store_no' },
  { field: 'region_code' },
  { field: 'default_warehouse_id' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeActions: Actions = {
  open: {},
  suspend: { confirm: true },
  close: { confirm: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeView: ListView<Store> = {
  tabs: 'status',
  search: ['store_no', 'store_name', 'phone'],
  sort: ['store_no'],
  create: '/store/manage/create',
  update: '/store/manage/update',
}
