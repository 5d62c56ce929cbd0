// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import type { Thing } from './thing.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const thingColumns: Column<Thing>[] = [
  { field: 'a_text', link: true, sort: true },
  { field: 'an_enum' },
  { field: 'a_money', sort: true, width: 120 },
  { field: 'a_cost', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const thingFilters: Filter<Thing>[] = [
  { field: 'a_text' },
  { field: 'an_enum' },
  { field: 'a_signature', as: 'filled' },
  { field: 'a_quantity', as: 'nonzero', label: 'a_quantity_nonzero' },
]

/** Tabs, search, sums, order and the other screens. */
export const thingView: ListView<Thing> = {
  tabs: 'an_enum',
  search: ['a_text'],
  sums: ['a_money'],
  sort: ['-a_money'],
  create: '/good/thing/create',
  update: '/good/thing/update',
}
