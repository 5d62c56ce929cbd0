import { useMemo, useState } from 'react'
import { useStableCallbacks } from '../use-stable-callbacks'
import type { AnyRow } from './any-row'

/** Each part stays the same until it changes, so that the table is not drawn again for a page without selected rows. */
export interface Selection {
  rows: readonly AnyRow[]
  ids: readonly number[]
  set(this: void, rows: readonly AnyRow[]): void
  /** Deselects the rows with these ids. Rows that were selected in the meantime stay selected. */
  drop(this: void, ids: readonly number[]): void
  clear(this: void): void
}

const NO_SELECTION: ReadonlyMap<number, AnyRow> = new Map()
const NO_ROWS: readonly AnyRow[] = []

/**
 * The selected rows, across pages. A selected row that was loaded again is updated to its new version. `scope` is a
 * text that identifies the filters and the search; another scope starts without a selection.
 */
export function useSelection(loaded: readonly AnyRow[], scope: string): Selection {
  const [state, setState] = useState({ scope, chosen: NO_SELECTION })
  // A selection of other filters is dropped, so that no action runs on rows that the list does not show. It does not
  // come back with its filters either.
  if (state.scope !== scope) setState({ scope, chosen: NO_SELECTION })
  const chosen = state.scope === scope ? state.chosen : NO_SELECTION
  const rows = useMemo(() => {
    if (chosen.size === 0) return NO_ROWS
    const current = new Map(loaded.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => current.get(row.id) ?? row)
  }, [loaded, chosen])
  const ids = useMemo(() => [...chosen.keys()], [chosen])
  const changes = useStableCallbacks({
    set: (next: readonly AnyRow[]) => setState({ scope, chosen: new Map(next.map((row) => [row.id, row])) }),
    drop: (gone: readonly number[]) =>
      setState((now) => ({ ...now, chosen: new Map([...now.chosen].filter(([id]) => !gone.includes(id))) })),
    clear: () => setState({ scope, chosen: NO_SELECTION }),
  })
  return useMemo(() => ({ rows, ids, ...changes }), [rows, ids, changes])
}
