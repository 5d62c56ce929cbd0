// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Repair } from './repair.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const repairColumns: Column<Repair>[] = [
  { field: 'receipt_no', link: true },
  { field: 'check_status' },
  { field: 'fault' },
  { field: 'repair_on' },
]

/** Filters in order; the filter bar shows the first four. */
export const repairFilters: Filter<Repair>[] = [{ field: 'biz_date' }, { field: 'check_status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const repairActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  inspect: {
    input: { finding: { type: 'text', required: true } },
    loadChecks: async () => (await import('./repair.schema')).repairInputs.inspect,
  },
  send_back: { reason: true },
  approve: { confirm: true },
  repair: {},
  collect: {},
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const repairView: ListView<Repair> = {
  tabs: 'check_status',
  sort: ['-id'],
  create: '/good/repair/create',
  update: '/good/repair/update',
}
