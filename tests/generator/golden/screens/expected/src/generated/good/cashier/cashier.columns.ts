// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, ListView } from '@/components/list-page/types'
import type { Cashier } from './cashier.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const cashierColumns: Column<Cashier>[] = [
  { field: 'name', link: true },
  { field: 'status' },
  { field: 'mobile' },
  { field: 'code' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const cashierActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const cashierView: ListView<Cashier> = {
  sort: ['-id'],
  create: '/good/cashier/create',
  update: '/good/cashier/update',
}
