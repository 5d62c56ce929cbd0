import type { MouseEvent } from 'react'
import type { AnyRow } from '../any-row'

/** What answers a click by itself keeps it. */
const OWN_CLICK =
  'a,button,input,textarea,select,label,[role="button"],[role="menuitem"],[role="checkbox"],.ant-table-selection-column,.ant-table-row-expand-icon'

function isOwnClick(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_CLICK) !== null
}

/** A drag over text ends in a click too; whoever marks a number to copy it does not want to leave. */
function isSelectingText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== ''
}

export interface Opening {
  open(row: AnyRow): void
  openInTab(row: AnyRow): void
}

/** Handlers of a row that opens by a click anywhere; with Ctrl, ⌘ or the middle button in a tab of its own. */
export function openingHandlers(row: AnyRow, { open, openInTab }: Opening) {
  return {
    onClick(event: MouseEvent) {
      if (isOwnClick(event.target) || isSelectingText()) return
      if (event.ctrlKey || event.metaKey) openInTab(row)
      else open(row)
    },
    onMouseDown(event: MouseEvent) {
      // Otherwise the middle button starts scrolling.
      if (event.button === 1 && !isOwnClick(event.target)) event.preventDefault()
    },
    onAuxClick(event: MouseEvent) {
      if (event.button === 1 && !isOwnClick(event.target)) openInTab(row)
    },
  }
}
