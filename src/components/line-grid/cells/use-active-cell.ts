import { useLayoutEffect, useReducer } from 'react'
import { firstEditable } from '@/components/line-grid/store/moves'
import type { Sheet } from '@/components/line-grid/store/sheet'

/**
 * Keeps a cell active while the sheet has lines, so that Tab can enter the sheet. When the line or the column of the
 * active cell is removed, and the action that removed it has chosen no other cell, the first writable cell of the first
 * line becomes active.
 */
export function useActiveCell(sheet: Sheet, columns: readonly string[]): void {
  // Checked after the next rendering, because a removal or an undo moves the cursor only after it has changed the
  // lines.
  const [changes, countChange] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => sheet.store.topics.on('lines', countChange), [sheet])
  useLayoutEffect(() => {
    const { active } = sheet.cursor
    const [first] = sheet.store.lines
    if (active && sheet.store.indexOf(active.key) >= 0 && columns.includes(active.field)) return
    if (first || active) sheet.cursor.go(first ? firstEditable(sheet, first.key) : null)
  }, [sheet, columns, changes])
}
