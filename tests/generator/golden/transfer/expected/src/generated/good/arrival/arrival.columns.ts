// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, ListView } from '@/components/list-page/types'
import type { Arrival } from './arrival.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const arrivalColumns: Column<Arrival>[] = [
  { field: 'receipt_no', link: true },
  { field: 'from_store_id' },
  { field: 'total_expected_qty' },
  { field: 'total_qty' },
  { field: 'total_diff_qty' },
  { field: 'check_status' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const arrivalActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: {
    confirm: true,
    input: { fee: { type: 'money', required: true, min: 0 } },
    loadChecks: async () => (await import('./arrival.schema')).arrivalInputs.approve,
  },
  reject: { reason: true, danger: true },
  reverse: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const arrivalView: ListView<Arrival> = {
  sort: ['-id'],
  update: '/good/arrival/update',
}
