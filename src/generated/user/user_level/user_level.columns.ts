// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { UserLevel } from './user_level.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const userLevelColumns: Column<UserLevel>[] = [
  { field: 'level_no', sort: true },
  { field: 'level_name', link: true },
  { field: 'status' },
  { field: 'icon' },
  { field: 'card_color' },
  { field: 'growth_min', sort: true },
  { field: 'discount_percent' },
  { field: 'points_multiplier' },
  { field: 'member_count' },
]

/** Filters in order; the filter bar shows the first four. */
export const userLevelFilters: Filter<UserLevel>[] = [{ field: 'level_name' }, { field: 'status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const userLevelActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const userLevelView: ListView<UserLevel> = {
  search: ['level_name'],
  sort: ['level_no'],
  create: '/user/user_level/create',
  update: '/user/user_level/update',
}
