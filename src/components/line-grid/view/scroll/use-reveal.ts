import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { useTopic } from '@/components/line-grid/store/use-topic'
import { useActiveRowInView } from './use-active-row-in-view'
import { paneOf } from '@/components/line-grid/view/use-height-left'
import { scrollBoxTo, scrollPlace } from './scroll-place'
import { FOOT_HEIGHT, HEAD_HEIGHT } from '@/components/line-grid/view/sheet-view'

/**
 * Keeps the active cell of a line grid in view, not hidden behind the header row, the frozen columns or the row of
 * totals. Does the same for a line whose barcode was just scanned. Returns functions that scroll to the line with a
 * key: `showLine` scrolls only within the grid, `showInPage` also scrolls the page, and `showRowInPage` scrolls the
 * page no further than the row needs. `rowHeight` and `maxHeight` are in px; with `cards` (narrow screens) each line is
 * a card in the page, and the grid does not scroll by itself.
 */
export function useReveal(
  sheet: Sheet,
  scroller: RefObject<HTMLDivElement | null>,
  rowHeight: number,
  { columns, cards, maxHeight }: { columns: readonly string[]; cards: boolean; maxHeight: number },
): Record<'showLine' | 'showInPage' | 'showRowInPage', (key: string) => void> {
  const { store, cursor } = sheet
  const isUndrawn = useRef(false)
  const lines = useTopic(
    store,
    'lines',
    useCallback(() => store.lines.length, [store]),
  )

  const showLine = useCallback(
    (key: string) => {
      const at = store.indexOf(key)
      if (at < 0) return
      if (cards) return document.querySelector(`[data-key="${key}"]`)?.scrollIntoView({ block: 'nearest' })
      const box = scroller.current
      if (!box) return
      const top = sheet.topOf(at, rowHeight)
      const hidden = HEAD_HEIGHT + FOOT_HEIGHT
      const { top: scrolled, height } = scrollPlace(box)
      const lowest = top + rowHeight + hidden - height
      if (scrolled <= top && scrolled >= lowest) return
      scrollBoxTo(box, scrolled > top ? top : lowest)
    },
    [sheet, store, scroller, rowHeight, cards],
  )

  const showInPage = useCallback(
    (key: string) => {
      if (cards) {
        const card = document.querySelector(`[data-key="${key}"]`)
        // A card may be higher than the screen, so the focused input within it counts.
        const target = card?.querySelector(':focus') ?? card
        return target?.scrollIntoView({ block: 'center' })
      }
      showLine(key)
      const at = store.indexOf(key)
      if (at >= 0) showInPane(scroller.current, HEAD_HEIGHT + sheet.topOf(at, rowHeight), rowHeight)
    },
    [sheet, store, scroller, rowHeight, cards, showLine],
  )

  const showRowInPage = useCallback(
    (key: string) => {
      const at = store.indexOf(key)
      if (!cards && at >= 0) showRowInPane(scroller.current, HEAD_HEIGHT + sheet.topOf(at, rowHeight), rowHeight)
    },
    [sheet, store, scroller, rowHeight, cards],
  )

  const showColumn = useCallback(
    (field: string) => {
      const covered = sheet.layout.coveredBeside(columns.indexOf(field))
      // A frozen column is always visible.
      if (!covered) return
      const box = scroller.current
      const head = box?.querySelectorAll<HTMLElement>('[role="columnheader"]')[columns.indexOf(field) + 1]
      if (!box || !head) return
      const [left, right] = [head.offsetLeft - covered.left, head.offsetLeft + head.offsetWidth + covered.right]
      if (left < box.scrollLeft) box.scrollTo({ left })
      else if (right > box.scrollLeft + box.clientWidth) box.scrollTo({ left: right - box.clientWidth })
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
      // Moving down a column, the most frequent move, needs no layout measurements.
      if (active.field !== shown) showColumn(active.field)
      shown = active.field
    })
  }, [store, cursor, cards, showLine, showColumn])

  const showScanned = useCallback(() => {
    const key = sheet.scannedKey
    if (key === null) return
    // A card is scrolled no further than it needs, because the scan field above the cards has the focus.
    if (cards) showLine(key)
    else showInPage(key)
  }, [sheet, cards, showLine, showInPage])

  // Scrolls to a scanned line and its quantity; the focus stays in the scan field.
  useEffect(
    () =>
      store.topics.on('scanned', () => {
        showScanned()
        const at = sheet.scannedKey === null ? -1 : store.indexOf(sheet.scannedKey)
        const box = scroller.current
        isUndrawn.current = cards
          ? !document.querySelector(`[data-key="${sheet.scannedKey}"]`)
          : box !== null && box.scrollHeight < HEAD_HEIGHT + sheet.topOf(at, rowHeight) + rowHeight + FOOT_HEIGHT
        const counting = countingOf(sheet.props.shape)
        if (!cards && counting) showColumn(counting.field)
      }),
    [store, sheet, scroller, rowHeight, cards, showScanned, showColumn],
  )
  // A line that a scan has added is drawn after the scan is told, and only then there is a place to scroll to.
  useEffect(() => {
    if (!isUndrawn.current) return
    isUndrawn.current = false
    showScanned()
  }, [lines, showScanned])
  // The first change of a document brings up the save bar at the bottom of the page. It lowers `maxHeight`, and would
  // otherwise cover the line that was scanned last.
  useEffect(() => showScanned(), [maxHeight, showScanned])
  useActiveRowInView(sheet, scroller, showLine, { lines, rowHeight, cards, maxHeight })
  return { showLine, showInPage, showRowInPage }
}

/**
 * Scrolls the page so that the grid `box` is visible between the header of the page and the save bar. If the grid is
 * higher than the space between, only the row is made visible. `top`: distance in px of the row from the start of the
 * grid's scrolled content; `height`: height of the row in px.
 */
function showInPane(box: HTMLElement | null, top: number, height: number): void {
  const area = box && visibleAreaOf(box)
  if (!area) return
  const sheet = box.getBoundingClientRect()
  if (sheet.height <= area.to - area.from) scrollInto(area, sheet)
  else showRowInPane(box, top, height)
}

/**
 * Scrolls the page so that a row, with `top` and `height` as above, is not covered by the header strip or the save bar.
 */
function showRowInPane(box: HTMLElement | null, top: number, height: number): void {
  const area = box && visibleAreaOf(box)
  if (area) scrollInto(area, { top: box.getBoundingClientRect().top + top - box.scrollTop, height })
}

interface VisibleArea {
  pane: HTMLElement
  /** Edges of the part of the pane between header strip and save bar, in px of the viewport. */
  from: number
  to: number
}

function visibleAreaOf(box: HTMLElement): VisibleArea | null {
  const pane = paneOf(box)
  if (!pane) return null
  const edge = (name: string) => pane.querySelector<HTMLElement>(`[data-pane-${name}]`)?.offsetHeight ?? 0
  const whole = pane.getBoundingClientRect()
  return { pane, from: whole.top + edge('head'), to: whole.bottom - edge('foot') }
}

function scrollInto({ pane, from, to }: VisibleArea, { top, height }: { top: number; height: number }): void {
  if (top < from) pane.scrollBy({ top: top - from })
  else if (top + height > to) pane.scrollBy({ top: top + height - to })
}
