// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { SysMenu } from './sys_menu.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const sysMenuColumns: Column<SysMenu>[] = [
  { field: 'title_zh' },
  { field: 'name' },
  { field: 'status' },
  { field: 'title_en' },
  { field: 'menu_type' },
  { field: 'path' },
  { field: 'icon' },
  { field: 'permission_code' },
  { field: 'hide_in_menu' },
  { field: 'is_fresh' },
  { field: 'sort' },
]

/** Filters in order; the filter bar shows the first four. */
export const sysMenuFilters: Filter<SysMenu>[] = [{ field: 'title_zh' }, { field: 'menu_type' }, { field: 'status' }]

/** How each button behaves. The server decides whether a button is offered. */
export const sysMenuActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const sysMenuView: ListView<SysMenu> = {
  search: ['title_zh', 'title_en', 'name', 'path'],
  sort: ['sort', 'id'],
}
