import { type RefObject, useEffect, useRef } from 'react'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { forgetPlace, scrollPlace } from './scroll-place'
import { FOOT_HEIGHT, HEAD_HEIGHT } from '@/components/line-grid/view/sheet-view'

interface Size {
  /** Number of lines. */
  lines: number
  /** Height of a line in px. */
  rowHeight: number
  /** Whether each line is a card in the page, and the grid does not scroll by itself. */
  cards: boolean
  /** Height in px that the grid may take. */
  maxHeight: number
}

/**
 * Shows the active line where moving the cursor alone cannot: after a line was added below the last one, and after the
 * grid has lost height, which the save bar takes at the first change of a document. `showLine` scrolls to a line.
 */
export function useActiveRowInView(
  sheet: Sheet,
  scroller: RefObject<HTMLElement | null>,
  showLine: (key: string) => void,
  { lines, rowHeight, cards, maxHeight }: Size,
): void {
  const { store, cursor } = sheet
  const drawnLines = useRef(lines)
  const isUndrawn = useRef(false)
  const heightBefore = useRef(maxHeight)

  useEffect(
    () =>
      store.topics.on('cursor', () => {
        isUndrawn.current = cursor.active !== null && store.indexOf(cursor.active.key) >= drawnLines.current
      }),
    [store, cursor],
  )
  // A line that Enter has added, or that an undo has brought back, is drawn after the cursor has moved to it, and only
  // then there is a place to scroll to.
  useEffect(() => {
    drawnLines.current = lines
    if (isUndrawn.current && cursor.active) showLine(cursor.active.key)
    isUndrawn.current = false
  }, [lines, cursor, showLine])

  // A line from which the operator has scrolled away stays out of view.
  useEffect(() => {
    const before = heightBefore.current
    heightBefore.current = maxHeight
    const box = scroller.current
    const { active } = cursor
    if (cards || !box || !active || maxHeight >= before) return
    forgetPlace(box)
    const top = sheet.topOf(store.indexOf(active.key), rowHeight)
    const { top: scrolled } = scrollPlace(box)
    if (top >= scrolled && top + rowHeight + HEAD_HEIGHT + FOOT_HEIGHT <= scrolled + before) showLine(active.key)
  }, [maxHeight, showLine, sheet, store, cursor, scroller, rowHeight, cards])
}
