// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, ListView } from '@/components/list-page/types'
import type { Thing } from './thing.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const thingColumns: Column<Thing>[] = [{ field: 'code', link: true }]

/** Tabs, search, sums, order and the other screens. */
export const thingView: ListView<Thing> = {
  sort: ['-id'],
  update: '/good/stuff/update',
}
