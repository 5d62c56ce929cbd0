// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Thing } from './thing.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const thingColumns: Column<Thing>[] = [{ field: 'code', link: true }, { field: 'status' }, { field: 'load' }]

/** Filters in order; the filter bar shows the first four. */
export const thingFilters: Filter<Thing>[] = [{ field: 'status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const thingActions: Actions = {
  start: {},
  stop: { confirm: true },
  report: {
    confirm: true,
    reason: true,
    input: { cause: { type: 'text', required: true } },
    loadChecks: async () => (await import('./thing.schema')).thingInputs.report,
    returns: { ticket: { type: 'text' } },
  },
}

/** Tabs, search, sums, order and the other screens. */
export const thingView: ListView<Thing> = {
  tabs: 'status',
  sort: ['-id'],
  create: '/good/thing/create',
  update: '/good/thing/update',
}
