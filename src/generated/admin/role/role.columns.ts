// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Role } from './role.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const roleColumns: Column<Role>[] = [
  { field: 'role_name', link: true },
  { field: 'status' },
  { field: 'role_type' },
  { field: 'data_scope' },
  { field: 'member_count' },
  { field: 'can_view_cost' },
  { field: 'can_view_buy_price' },
  { field: 'is_builtin' },
  { field: 'role_code', sort: true, optional: true },
  { field: 'remark' },
]

/** Filters in order; the filter bar shows the first four. */
export const roleFilters: Filter<Role>[] = [
  { field: 'role_name' },
  { field: 'role_type' },
  { field: 'status' },
  { field: 'role_code' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const roleActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const roleView: ListView<Role> = {
  tabs: 'role_type',
  search: ['role_code', 'role_name'],
  sort: ['-is_builtin', 'role_code'],
  create: '/admin/role/create',
  update: '/admin/role/update',
}
