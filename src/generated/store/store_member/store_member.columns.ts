// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { StoreMember } from './store_member.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const storeMemberColumns: Column<StoreMember>[] = [
  { field: 'member_no', link: true, sort: true },
  { field: 'name', sort: true },
  { field: 'status' },
  { field: 'store_role_ids' },
  { field: 'last_login_at' },
  { field: 'avatar' },
  { field: 'mobile' },
  { field: 'job_title' },
  { field: 'store_ids' },
  { field: 'cashier_code' },
  { field: 'max_discount_percent' },
]

/** Filters in order; the filter bar shows the first four. */
export const storeMemberFilters: Filter<StoreMember>[] = [
  { field: 'name' },
  { field: 'store_role_ids' },
  { field: 'status' },
  { field: 'cashier_code' },
  { field: 'member_no' },
  { field: 'mobile' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const storeMemberActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const storeMemberView: ListView<StoreMember> = {
  search: ['member_no', 'name', 'username', 'mobile'],
  sort: ['member_no'],
  create: '/store/member/create',
  update: '/store/member/update',
}
