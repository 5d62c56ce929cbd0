import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { actionsOf } from '../actions/row-actions'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { BELOW } from '../tree/tree'
import type { Opening } from './row-opening'
import { focusRow, hasModifier, moveCursor } from './row-cursor'

/** Keys that run a transition of the row in hand, where the manifest has it and the server allows it now. */
const RUNS: Partial<Record<string, string>> = { a: 'approve', r: 'reject' }

/**
 * The keys of a list's rows: Enter opens, Space reads the document beside the list (or selects, where there is none), X
 * selects, A approves and R rejects and goes on to the next row, Esc closes what is read. `src/layout/key-help` tells them.
 */
export function useRowKeys(
  rows: readonly AnyRow[],
  table: RefObject<HTMLElement | null>,
  opening: Opening | undefined,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { selectable, selection, peek, actions, moved, transitions } = useList()
  const { act } = useRowScope()
  /** The row that follows the one being approved or rejected. */
  const next = useRef<number | null>(null)
  /** The row whose keys opened a question. */
  const asked = useRef<number | null>(null)

  useEffect(() => {
    const id = next.current
    next.current = null
    asked.current = null
    if (moved.length !== 1 || id === null || !table.current) return
    focusRow(table.current, id)
    const row = find(rows, id)
    if (row && peek.id !== null) peek.show(row)
    // Only a finished transition moves on; rows and peek are those of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moved])

  const isAsking = transitions.step !== null
  useEffect(() => {
    const id = asked.current
    if (isAsking || id === null || !table.current) return
    asked.current = null
    // The question went with its focus; one that moved the row on has given it to the next.
    if (document.activeElement === document.body) focusRow(table.current, id)
  }, [isAsking, table])

  function toggle(row: AnyRow) {
    const chosen = selection.rows.some(({ id }) => id === row.id)
    selection.set(chosen ? selection.rows.filter(({ id }) => id !== row.id) : [...selection.rows, row])
  }

  function run(name: string, row: AnyRow) {
    if (!actionsOf(row, actions, false).includes(name)) return
    const at = rows.findIndex(({ id }) => id === row.id)
    next.current = (rows[at + 1] ?? rows[at - 1])?.id ?? null
    asked.current = row.id
    act(name, row)
  }

  function onKey(key: string, element: HTMLElement, event: KeyboardEvent) {
    const row = find(rows, Number(element.dataset.rowKey))
    if (!row) return
    if (key === 'Enter') {
      if (opening) (event.ctrlKey || event.metaKey ? opening.openInTab : opening.open)(row)
      return
    }
    if (hasModifier(event)) return
    if (key === 'Escape' && peek.id !== null) peek.close()
    else if (key === ' ' && peek.offered) {
      if (peek.id === row.id) peek.close()
      else peek.show(row)
    } else if ((key === ' ' || key === 'x') && selectable) toggle(row)
    else {
      const name = RUNS[key]
      if (name === undefined) return
      run(name, row)
    }
    event.preventDefault()
  }

  function onMove(element: HTMLElement) {
    const row = peek.id === null ? undefined : find(rows, Number(element.dataset.rowKey))
    if (row) peek.show(row)
  }

  return (event) => moveCursor(event, onKey, onMove)
}

function find(rows: readonly AnyRow[], id: number): AnyRow | undefined {
  for (const row of rows) {
    if (row.id === id) return row
    const below = Array.isArray(row[BELOW]) ? find(row[BELOW] as AnyRow[], id) : undefined
    if (below) return below
  }
  return undefined
}
