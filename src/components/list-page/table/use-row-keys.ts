import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isCovered } from '@/components/dialog/covered'
import { useWindowKeys } from '@/components/use-window-keys'
import { actionsOf, batchActions } from '../actions/row-actions'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import type { Choosing } from './choosing/use-choosing'
import type { Opening } from './row-opening'
import { enterRows, focusRow, hasModifier, isAboveRows, isBesideRows, LETTERS, moveCursor } from './row-cursor'

/** Keys that run a transition of the focused row, if the manifest has the transition and the server allows it. */
const TRANSITION_KEYS: Partial<Record<string, string>> = { a: 'approve', r: 'reject' }

/** Keys that lead into the rows while nothing has the focus. */
const ENTERING: ReadonlySet<string> = new Set([...LETTERS, 'ArrowDown', 'ArrowUp'])

/**
 * Keyboard shortcuts of a list's rows: Enter opens, Space previews the document (or selects, without a preview), X
 * selects, A approves and R rejects and moves to the next row, or approves and rejects the selected rows, Esc closes
 * the preview. `src/components/key-help` lists them. `rows` are the rows that are shown, of a tree also those in
 * branches.
 */
export function useRowKeys(
  rows: readonly AnyRow[],
  table: RefObject<HTMLElement | null>,
  opening: Opening | undefined,
  choosing: Choosing | undefined,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { selection, peek, actions, justChanged, transitions, tellWhyNot } = useList()
  const { runAction } = useRowScope()
  /** Id of the row after the row being approved or rejected. */
  const nextRowId = useRef<number | null>(null)
  /** Id of the row whose shortcut opened a dialog. */
  const rowOfDialog = useRef<number | null>(null)

  const moveOn = useEffectEvent(() => {
    const id = nextRowId.current
    nextRowId.current = null
    if (justChanged.length !== 1 || id === null || !table.current) return
    rowOfDialog.current = null
    focusRow(table.current, id)
    const row = findRow(rows, id)
    if (row && peek.id !== null) peek.show(row)
  })
  // Only a finished transition moves the focus on, not rows that were loaded again.
  useEffect(() => moveOn(), [justChanged])

  const isAsking = transitions.step !== null
  const wasAsking = useRef(false)
  const askingChanged = useEffectEvent(() => {
    const isClosed = wasAsking.current && !isAsking
    wasAsking.current = isAsking
    if (!isClosed || !table.current) return
    const id = rowOfDialog.current ?? selection.rows[0]?.id
    rowOfDialog.current = null
    // Closing the dialog lost the focus, for instance because the button that opened it has gone with the selection. If
    // the transition succeeded, the next row already has the focus.
    if (document.activeElement !== document.body) return
    if (id === undefined) enterRows(table.current)
    else focusRow(table.current, id)
  })
  useEffect(() => askingChanged(), [isAsking])

  function run(name: string, row: AnyRow) {
    const others = selection.rows.filter(({ id }) => id !== row.id)
    if (others.length > 0) return runOnSelected(name, row)
    if (!actionsOf(row, actions, { canOpen: false }).includes(name)) return tellIfKnown(name, [row])
    const at = rows.findIndex(({ id }) => id === row.id)
    nextRowId.current = (rows[at + 1] ?? rows[at - 1])?.id ?? null
    rowOfDialog.current = row.id
    runAction(name, row)
  }

  /** Says why the key does nothing, where the rows of this list have such a transition at all. */
  function tellIfKnown(name: string, asked: readonly AnyRow[]) {
    if (actions[name] && asked.length > 0) tellWhyNot(name, asked)
  }

  /**
   * With several rows selected, the keys do what the buttons above the table do. `row` gets the focus back afterwards.
   */
  function runOnSelected(name: string, row?: AnyRow) {
    const batch = batchActions(selection.rows, actions).find((entry) => entry.name === name)
    if (!batch) return tellIfKnown(name, selection.rows)
    rowOfDialog.current = row?.id ?? null
    // The selected rows may be out of view, or not the one that has the focus.
    transitions.start(name, batch.rows, { alwaysAsk: true })
  }

  function onKey(key: string, element: HTMLElement, event: KeyboardEvent) {
    const row = findRow(rows, Number(element.dataset.rowKey))
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
    } else if ((key === ' ' || key === 'x') && choosing) choosing.toggle(row, false)
    else {
      const name = TRANSITION_KEYS[key]
      if (name === undefined) return
      // A key that is held down would go on to the next row.
      if (!event.repeat && mayRun(element, event, row)) run(name, row)
    }
    event.preventDefault()
  }

  /**
   * Whether the key of a transition is meant for the row: the row itself has the focus, or the row is selected. After a
   * click that cleared the checkbox of a row, the checkbox keeps the focus, and the operator no longer means that row.
   */
  function mayRun(element: HTMLElement, event: KeyboardEvent, row: AnyRow): boolean {
    return event.target === element || selection.rows.some(({ id }) => id === row.id)
  }

  function onMove(element: HTMLElement) {
    const row = peek.id === null ? undefined : findRow(rows, Number(element.dataset.rowKey))
    if (row) peek.show(row)
  }

  // After the list has opened, and after a click beside the rows, nothing has the focus; after all rows were selected,
  // the checkbox above them has the focus.
  useWindowKeys(!isAsking, (event) => {
    const isIdle = event.target === document.body || event.target === table.current || isAboveRows(event.target)
    // A click on an entry of the menu, a tab or a button of the toolbar leaves the focus there.
    const isEntering = LETTERS.has(event.key) && isBesideRows(event.target)
    if (!(isIdle || isEntering) || event.defaultPrevented || hasModifier(event) || event.shiftKey) return
    if (isCovered(table.current)) return
    const name = TRANSITION_KEYS[event.key]
    // While a document is previewed, the operator looks at that one, not at the selected ones.
    if (name !== undefined && peek.id === null && !event.repeat) {
      event.preventDefault()
      return runOnSelected(name)
    }
    const row = ENTERING.has(event.key) && table.current ? enterRows(table.current) : null
    if (!row) return
    event.preventDefault()
    onMove(row)
  })

  return (event) => moveCursor(event, onKey, onMove)
}

function findRow(rows: readonly AnyRow[], id: number): AnyRow | undefined {
  return rows.find((row) => row.id === id)
}
