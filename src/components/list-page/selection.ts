import { useMemo, useState } from 'react'
import type { AnyRow } from './any-row'

export interface Selection {
  rows: readonly AnyRow[]
  ids: readonly number[]
  set(rows: readonly AnyRow[]): void
  /** Deselects the rows with these ids. Rows that were selected in the meantime stay selected. */
  drop(ids: readonly number[]): void
  clear(): void
}

const NO_SELECTION: ReadonlyMap<number, AnyRow> = new Map()

/**
 * The selected rows, across pages. A selected row that was loaded again is updated to its new version. `scope` is a
 * text that identifies the filters and the search; another scope starts without a selection.
 */
export function useSelection(loaded: readonly AnyRow[], scope: string): Selection {
  const [state, setState] = useState({ scope, chosen: NO_SELECTION })
  // A selection of other filters is dropped, so that no action runs on rows that the list does not show.
  const chosen = state.scope === scope ? state.chosen : NO_SELECTION
  return useMemo(() => {
    const current = new Map(loaded.map((row) => [row.id, row]))
    const rows = [...chosen.values()].map((row) => current.get(row.id) ?? row)
    return {
      rows,
      ids: rows.map((row) => row.id),
      set: (next) => setState({ scope, chosen: new Map(next.map((row) => [row.id, row])) }),
      drop: (ids) =>
        setState((now) => ({ ...now, chosen: new Map([...now.chosen].filter(([id]) => !ids.includes(id))) })),
      clear: () => setState({ scope, chosen: NO_SELECTION }),
    }
  }, [loaded, chosen, scope])
}
