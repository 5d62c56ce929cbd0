// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { PosTerminal } from './pos_terminal.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const posTerminalColumns: Column<PosTerminal>[] = [
  { field: 'terminal_no', link: true, sort: true },
  { field: 'terminal_name' },
  { field: 'status' },
  { field: 'store_id' },
  { field: 'registered_at', sort: true },
  { field: 'last_seen_at', sort: true },
  { field: 'remark' },
]

/** Filters in order; the filter bar shows the first four. */
export const posTerminalFilters: Filter<PosTerminal>[] = [
  { field: 'store_id' },
  { field: 'status' },
  { field: 'terminal_no' },
  { field: 'last_seen_at' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const posTerminalActions: Actions = {
  register: { confirm: true, returns: { secret: { type: 'text' } } },
  revoke: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const posTerminalView: ListView<PosTerminal> = {
  tabs: 'status',
  search: ['terminal_no', 'terminal_name'],
  sort: ['store_id', 'terminal_no'],
  create: '/store/terminal/create',
  update: '/store/terminal/update',
}
