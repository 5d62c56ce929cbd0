// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Arrival } from './arrival.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const arrivalColumns: Column<Arrival>[] = [
  { field: 'receipt_no', link: true },
  { field: 'check_status' },
  { field: 'total_qty' },
  { field: 'source_no' },
]

/** Filters in order; the filter bar shows the first four. */
export const arrivalFilters: Filter<Arrival>[] = [{ field: 'check_status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const arrivalActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const arrivalView: ListView<Arrival> = {
  tabs: 'check_status',
  sort: ['-id'],
  create: '/good/arrival/create',
  update: '/good/arrival/update',
}
