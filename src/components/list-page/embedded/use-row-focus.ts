import { type RefObject, useEffect, useRef } from 'react'
import type { AnyRow } from '../any-row'

/**
 * Keeps the focus in the list. When an action removes the row that has the focus, the row that takes its place gets the
 * focus, or the note that no row is left. Returns the function to call with the row when an action of it begins.
 * Nothing happens while a dialog is open (`isAsked`).
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  rows: readonly AnyRow[],
  isAsked: boolean,
): (row: AnyRow) => void {
  const acted = useRef<{ id: number; position: number } | null>(null)
  useEffect(() => {
    const last = acted.current
    if (!last || isAsked || rows.some(({ id }) => id === last.id)) return
    acted.current = null
    if (document.activeElement !== document.body) return
    const places = list.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? []
    places[Math.min(last.position, places.length - 1)]?.focus()
  }, [list, rows, isAsked])
  return (row) => {
    acted.current = { id: row.id, position: rows.findIndex(({ id }) => id === row.id) }
  }
}
