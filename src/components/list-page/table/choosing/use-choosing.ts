import { useRef } from 'react'
import { useStableCallbacks } from '../../../use-stable-callbacks'
import type { AnyRow } from '../../any-row'
import type { Selection } from '../../selection'

export interface Choosing {
  /** Chooses the row or takes it back; `withRange`, all rows from the one that was pressed before. */
  toggle(this: void, row: AnyRow, withRange: boolean): void
  /** Chooses all rows that are shown. When all of those are chosen, takes back all rows that are loaded. */
  toggleAll(this: void): void
}

/**
 * Chooses rows by their boxes. `rows` are the rows of the page in the order in which they are shown. `loaded` are also
 * the rows in closed branches of a tree: no row may stay chosen out of sight when all are taken back.
 */
export function useChoosing(rows: readonly AnyRow[], loaded: readonly AnyRow[], selection: Selection): Choosing {
  const lastId = useRef<number | null>(null)
  const { rows: chosenRows, ids, set, drop } = selection

  const choose = (these: readonly AnyRow[]) => set([...chosenRows, ...these.filter(({ id }) => !ids.includes(id))])
  return useStableCallbacks({
    toggle(row: AnyRow, withRange: boolean) {
      const [from, to] = [lastId.current, row.id].map((id) => rows.findIndex((other) => other.id === id))
      const isRange = withRange && from !== undefined && from >= 0 && to !== undefined
      const range = isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      lastId.current = row.id
      if (ids.includes(row.id)) drop(range.map(({ id }) => id))
      else choose(range)
    },
    toggleAll() {
      if (rows.every(({ id }) => ids.includes(id))) drop(loaded.map(({ id }) => id))
      else choose(rows)
    },
  })
}
