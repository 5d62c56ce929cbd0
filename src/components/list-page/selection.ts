import { useMemo, useState } from 'react'
import type { AnyRow } from './any-row'

export interface Selection {
  rows: readonly AnyRow[]
  ids: readonly number[]
  set(rows: readonly AnyRow[]): void
  clear(): void
}

const NONE: ReadonlyMap<number, AnyRow> = new Map()

/** Chosen rows, over several pages; a row that was loaded again since counts with its new version. */
export function useSelection(loaded: readonly AnyRow[], scope: string): Selection {
  const [held, setHeld] = useState({ scope, chosen: NONE })
  // Another filter is another set of rows: what was chosen there must not be acted on unseen.
  const chosen = held.scope === scope ? held.chosen : NONE
  return useMemo(() => {
    const current = new Map(loaded.map((row) => [row.id, row]))
    const rows = [...chosen.values()].map((row) => current.get(row.id) ?? row)
    return {
      rows,
      ids: rows.map((row) => row.id),
      set: (next) => setHeld({ scope, chosen: new Map(next.map((row) => [row.id, row])) }),
      clear: () => setHeld({ scope, chosen: NONE }),
    }
  }, [loaded, chosen, scope])
}
