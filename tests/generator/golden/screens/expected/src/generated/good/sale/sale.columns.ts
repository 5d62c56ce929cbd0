// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Sale } from './sale.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const saleColumns: Column<Sale>[] = [{ field: 'no', link: true }, { field: 'status' }, { field: 'diff_amount' }]

/** Filters in order; the filter bar shows the first four. */
export const saleFilters: Filter<Sale>[] = [{ field: 'status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const saleActions: Actions = {
  confirm: {
    input: { note: { type: 'text', max: 100 }, limit: { type: 'money', min: 0 } },
    loadChecks: async () => (await import('./sale.schema')).saleInputs.confirm,
  },
}

/** Tabs, search, sums, order and the other screens. */
export const saleView: ListView<Sale> = {
  tabs: 'status',
  sort: ['-id'],
}
