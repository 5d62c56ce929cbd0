// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, ListView } from '@/components/list-page/types'
import type { Menu } from './menu.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const menuColumns: Column<Menu>[] = [{ field: 'title_zh' }, { field: 'sort' }]

/** Tabs, search, sums, order and the other screens. */
export const menuView: ListView<Menu> = {
  sort: ['-id'],
}
