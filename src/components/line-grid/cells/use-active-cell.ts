import { useLayoutEffect } from 'react'
import { firstEditable } from '@/components/line-grid/store/moves'
import type { Sheet } from '@/components/line-grid/store/sheet'

/** A sheet with lines has an active cell, so that Tab leads into it; when its line goes, the first one takes over. */
export function useActiveCell(sheet: Sheet, columns: readonly string[]): void {
  useLayoutEffect(() => {
    const look = () => {
      const { active } = sheet.cursor
      const [first] = sheet.store.lines
      if (active && sheet.store.indexOf(active.key) >= 0 && columns.includes(active.field)) return
      if (first || active) sheet.cursor.go(first ? firstEditable(sheet, first.key) : null)
    }
    look()
    return sheet.store.topics.on('lines', look)
  }, [sheet, columns])
}
