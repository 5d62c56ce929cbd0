// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, ListView } from '@/components/list-page/types'
import type { Person } from './person.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const personColumns: Column<Person>[] = [
  { field: 'name', link: true },
  { field: 'status' },
  { field: 'mobile' },
  { field: 'role_type' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const personActions: Actions = {
  reset_password: { confirm: true, returns: { password: { type: 'text' } } },
  adjust_points: {
    reason: true,
    input: { change: { type: 'integer', required: true }, by_id: { type: 'ref', ref: 'good.person' } },
    loadChecks: async () => (await import('./person.schema')).personInputs.adjust_points,
  },
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const personView: ListView<Person> = {
  sort: ['-id'],
  create: '/good/person/create',
  update: '/good/person/update',
}
