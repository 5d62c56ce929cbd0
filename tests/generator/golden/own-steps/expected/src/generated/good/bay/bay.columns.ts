// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, ListView } from '@/components/list-page/types'
import type { Bay } from './bay.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const bayColumns: Column<Bay>[] = [{ field: 'bay_name', link: true }, { field: 'status' }, { field: 'places' }]

/** How each button behaves. The server decides whether a button is offered. */
export const bayActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const bayView: ListView<Bay> = {
  sort: ['-id'],
  create: '/good/bay/create',
  update: '/good/bay/update',
}
