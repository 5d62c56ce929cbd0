import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Marks the element that gets the focus when the document offers no next step. */
export const HEADING = 'data-document-heading'
/** Marks the button of the next step. */
export const NEXT_STEP = 'data-next-step'

/** State of the address of a document that was created and moved on in one step, on another page. */
export interface PageState {
  afterTransition: true
}

/** Whether keys would reach nothing: the focused element was removed or disabled, or is part of a closed overlay. */
function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.closest(':disabled, .ant-modal, .ant-dropdown') !== null
}

/**
 * After a transition the pressed button is usually gone, and with it the focus. Moves the focus to the button of the
 * next step, or to the heading of the document. `finished` counts the transitions that succeeded.
 */
export function useFocusAfterTransition(page: RefObject<HTMLElement | null>, finished: number): void {
  const state = useLocation().state as PageState | null
  const handled = useRef<number | null>(state?.afterTransition ? null : finished)
  useEffect(() => {
    if (handled.current === finished) return
    handled.current = finished
    if (!isFocusLost()) return
    const next = page.current?.querySelector<HTMLElement>(`[${NEXT_STEP}]:not(:disabled)`)
    const target = next ?? page.current?.querySelector<HTMLElement>(`[${HEADING}]`)
    target?.focus({ preventScroll: true })
  }, [page, finished])
}
