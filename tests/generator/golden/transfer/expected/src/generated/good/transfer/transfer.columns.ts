// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Transfer } from './transfer.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const transferColumns: Column<Transfer>[] = [
  { field: 'receipt_no', link: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'to_store_id' },
  { field: 'total_qty' },
  { field: 'progress' },
]

/** Filters in order; the filter bar shows the first four. */
export const transferFilters: Filter<Transfer>[] = [{ field: 'check_status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const transferActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
  amend: { confirm: true, reason: true },
  reverse: { confirm: true, reason: true, danger: true },
  close: { confirm: true, reason: true },
  copy: { create: '/good/transfer/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const transferView: ListView<Transfer> = {
  tabs: 'check_status',
  sort: ['-id'],
  create: '/good/transfer/create',
  update: '/good/transfer/update',
}
