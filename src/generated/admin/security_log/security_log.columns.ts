// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import detailCell from '@/pages/admin/security_log/cell/detail'
import subjectCell from '@/pages/admin/security_log/cell/subject'
import type { SecurityLog } from './security_log.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const securityLogColumns: Column<SecurityLog>[] = [
  { field: 'happened_at', sort: true },
  { field: 'event' },
  { field: 'member_id' },
  { field: 'subject', cell: subjectCell },
  { field: 'detail', cell: detailCell },
  { field: 'count' },
  { field: 'address' },
  { field: 'route' },
  { field: 'code' },
  { field: 'user_agent', optional: true },
  { field: 'last_at', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const securityLogFilters: Filter<SecurityLog>[] = [
  { field: 'event' },
  { field: 'member_id' },
  { field: 'happened_at' },
  { field: 'address' },
]

/** Tabs, search, sums, order and the other screens. */
export const securityLogView: ListView<SecurityLog> = {
  sort: ['-happened_at'],
}
