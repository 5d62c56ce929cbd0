import { type RefObject, useCallback, useEffect } from 'react'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { FOOT, HEAD } from './sheet-view'

/** Keeps the active cell in sight, clear of the frozen header, line numbers and totals. Gives a way to show another line. */
export function useReveal(
  sheet: Sheet,
  scroller: RefObject<HTMLDivElement | null>,
  rowHeight: number,
  columns: readonly string[],
  cards: boolean,
): (key: string) => void {
  const { store, cursor } = sheet

  const showLine = useCallback(
    (key: string) => {
      const at = store.indexOf(key)
      if (at < 0) return
      if (cards) return document.querySelector(`[data-key="${key}"]`)?.scrollIntoView({ block: 'nearest' })
      const box = scroller.current
      if (!box) return
      const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight]
      if (box.scrollTop > top) box.scrollTo({ top })
      else if (box.scrollTop + box.clientHeight - HEAD - FOOT < bottom)
        box.scrollTo({ top: bottom - box.clientHeight + HEAD + FOOT })
    },
    [store, scroller, rowHeight, cards],
  )

  const showColumn = useCallback(
    (field: string) => {
      // A frozen column is always in sight.
      if (columns.indexOf(field) < sheet.frozen.count) return
      const box = scroller.current
      const head = box?.querySelectorAll<HTMLElement>('[role="columnheader"]')[columns.indexOf(field) + 1]
      if (!box || !head) return
      if (head.offsetLeft - sheet.frozen.width < box.scrollLeft)
        box.scrollTo({ left: head.offsetLeft - sheet.frozen.width })
      else if (head.offsetLeft + head.offsetWidth > box.scrollLeft + box.clientWidth)
        box.scrollTo({ left: head.offsetLeft + head.offsetWidth - box.clientWidth })
    },
    [sheet, scroller, columns],
  )

  useEffect(() => {
    if (cards) return
    let shown = ''
    return store.topics.on('cursor', () => {
      const { active } = cursor
      if (!active) return
      showLine(active.key)
      // Going down a column, the usual way, asks the browser for no measurements.
      if (active.field !== shown) showColumn(active.field)
      shown = active.field
    })
  }, [store, cursor, cards, showLine, showColumn])

  // A scanned line comes into sight with its quantity, while the focus stays in the scan field.
  useEffect(
    () =>
      store.topics.on('scanned', () => {
        if (sheet.scannedKey === null) return
        showLine(sheet.scannedKey)
        const counting = countingOf(sheet.props.shape)
        if (!cards && counting) showColumn(counting.field)
      }),
    [store, sheet, cards, showLine, showColumn],
  )
  return showLine
}
