// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { UserInfo } from './user_info.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const userInfoColumns: Column<UserInfo>[] = [
  { field: 'user_no' },
  { field: 'nickname' },
  { field: 'status' },
  { field: 'level_id' },
  { field: 'stored_balance', sort: true },
  { field: 'registered_at', sort: true },
  { field: 'mobile' },
  { field: 'points_balance', sort: true },
  { field: 'total_spent_amount', sort: true },
  { field: 'order_count', sort: true },
  { field: 'last_order_at', sort: true },
  { field: 'register_store_id' },
  { field: 'growth_value', sort: true, optional: true },
  { field: 'gender', optional: true },
  { field: 'register_channel', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const userInfoFilters: Filter<UserInfo>[] = [
  { field: 'mobile' },
  { field: 'level_id' },
  { field: 'status' },
  { field: 'register_store_id' },
  { field: 'user_no' },
  { field: 'nickname' },
  { field: 'gender' },
  { field: 'register_channel' },
  { field: 'registered_at' },
  { field: 'last_order_at' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const userInfoActions: Actions = {
  freeze: { confirm: true, reason: true, danger: true },
  unfreeze: {},
  adjust_points: {
    reason: true,
    input: { points: { type: 'integer', required: true, min: -1000000, max: 1000000, help: true } },
    loadChecks: async () => (await import('./user_info.schema')).userInfoInputs.adjust_points,
  },
  set_level: {
    reason: true,
    input: { level_id: { type: 'ref', required: true, ref: 'user.user_level', help: true } },
    loadChecks: async () => (await import('./user_info.schema')).userInfoInputs.set_level,
  },
  unlock_level: { confirm: true },
}

/** Tabs, search, sums, order and the other screens. */
export const userInfoView: ListView<UserInfo> = {
  tabs: 'status',
  search: ['user_no', 'mobile', 'nickname'],
  sort: ['-registered_at'],
}
