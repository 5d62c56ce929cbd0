// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreRole } from './store_role.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeRoleColumns: Column<StoreRole>[] = [
  { field: 'role_name', link: true },
  { field: 'status' },
  { field: 'store_ids' },
  { field: 'member_count' },
  { field: 'can_pos_refund' },
  { field: 'can_view_cost' },
  { field: 'can_view_buy_price' },
  { field: 'max_recharge_amount', optional: true },
  { field: 'max_recharge_day_amount', optional: true },
  { field: 'is_builtin' },
  { field: 'role_code', sort: true, optional: true },
  { field: 'remark' },
]

/** Filters in order; the filter bar shows the first four. */
export const storeRoleFilters: Filter<StoreRole>[] = [
  { field: 'role_name' },
  { field: 'status' },
  { field: 'store_ids' },
  { field: 'role_code' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeRoleActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeRoleView: ListView<StoreRole> = {
  search: ['role_code', 'role_name'],
  sort: ['-is_builtin', 'role_code'],
  create: '/store/role/create',
  update: '/store/role/update',
}
