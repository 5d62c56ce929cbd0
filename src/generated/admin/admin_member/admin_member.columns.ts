// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { AdminMember } from './admin_member.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const adminMemberColumns: Column<AdminMember>[] = [
  { field: 'member_no', link: true, sort: true },
  { field: 'name', sort: true },
  { field: 'status' },
  { field: 'org_id' },
  { field: 'last_login_at', sort: true },
  { field: 'avatar' },
  { field: 'mobile' },
  { field: 'role_type' },
  { field: 'role_ids' },
  { field: 'store_ids' },
  { field: 'job_title' },
  { field: 'username', optional: true },
  { field: 'hired_date', sort: true, optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const adminMemberFilters: Filter<AdminMember>[] = [
  { field: 'name' },
  { field: 'mobile' },
  { field: 'role_type' },
  { field: 'status' },
  { field: 'org_id' },
  { field: 'store_ids' },
  { field: 'member_no' },
  { field: 'username' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const adminMemberActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
  reset_password: { confirm: true, returns: { new_password: { type: 'text' } } },
  reset_factors: { confirm: true },
  end_sessions: { confirm: true },
}

/** Tabs, search, sums, order and the other screens. */
export const adminMemberView: ListView<AdminMember> = {
  tabs: 'role_type',
  search: ['member_no', 'name', 'username', 'mobile'],
  sort: ['member_no'],
  create: '/admin/member/create',
  update: '/admin/member/update',
}
