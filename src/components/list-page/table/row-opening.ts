import type { MouseEvent, PointerEvent } from 'react'
import type { AnyRow } from '../any-row'

/** Elements that handle clicks themselves, so that the row must not open. */
const OWN_CLICK = 'a,button,input,textarea,select,label,[role="button"],[role="menuitem"],[role="checkbox"]'

function isOwnClick(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_CLICK) !== null
}

/** Selecting text by dragging ends with a click too, which must not open the row. */
function isSelectingText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== ''
}

export interface Opening {
  /** Path that the link of the row leads to. */
  to(row: AnyRow): string
  /** Fetches the row from the server before the screen that shows the row asks for it. */
  prefetch(row: AnyRow): void
  open(row: AnyRow): void
  openInTab(row: AnyRow): void
}

/** Click handlers of a row. Ctrl, ⌘ or the middle button opens a new tab. */
export function openingHandlers(row: AnyRow, { to, prefetch, open, openInTab }: Opening) {
  const opensHere = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false
    const link = event.target instanceof Element ? event.target.closest('a') : null
    return link ? link.href.endsWith(to(row)) : !isOwnClick(event.target)
  }
  return {
    // Prefetching on press instead of on click gains the tenth of a second that a mouse button stays down. A finger
    // that comes down may be about to scroll, so nothing is prefetched for a touch.
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' && opensHere(event)) prefetch(row)
    },
    onClick(event: MouseEvent) {
      if (opensHere(event) && !isSelectingText()) prefetch(row)
      // The link of the row opens by itself, as links do.
      if (isOwnClick(event.target) || isSelectingText()) return
      if (event.ctrlKey || event.metaKey) openInTab(row)
      else open(row)
    },
    onMouseDown(event: MouseEvent) {
      // Prevents the scrolling mode that the middle button starts.
      if (event.button === 1 && !isOwnClick(event.target)) event.preventDefault()
    },
    onAuxClick(event: MouseEvent) {
      if (event.button === 1 && !isOwnClick(event.target)) openInTab(row)
    },
  }
}
