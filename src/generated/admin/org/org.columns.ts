// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Org } from './org.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const orgColumns: Column<Org>[] = [
  { field: 'org_name' },
  { field: 'org_code', link: true },
  { field: 'status' },
  { field: 'org_type' },
  { field: 'leader_id' },
  { field: 'phone' },
  { field: 'store_count' },
  { field: 'sort', sort: true },
]

/** Filters in order; the filter bar shows the first four. */
export const orgFilters: Filter<Org>[] = [
  { field: 'org_name' },
  { field: 'org_type' },
  { field: 'status' },
  { field: 'org_code' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const orgActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const orgView: ListView<Org> = {
  search: ['org_code', 'org_name'],
  sort: ['sort', 'org_code'],
  create: '/admin/org/create',
  update: '/admin/org/update',
}
