import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** An operator types into fields and the cells of a sheet. Boxes and buttons are only pressed. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, [contenteditable], [role=gridcell]'

interface Pane {
  id: string
  visible: boolean
  isRunning: boolean
}

/**
 * Gives the focus back to the field in which the operator was typing when they come back by the link of the tab, which
 * has the focus after its click. Whoever comes by another way, such as closing the tab in front, keeps the focus there.
 */
export function useReturnedFocus(place: RefObject<HTMLElement | null>, { id, visible, isRunning }: Pane): void {
  const field = useRef<Element | null>(null)
  const isByLink = useRef(false)
  useEffect(() => {
    const pane = place.current
    if (!pane) return
    const enter = ({ target }: FocusEvent) => {
      field.current = target instanceof Element && target.matches(TYPED_INTO) ? target : null
    }
    // A press beside all fields ends the typing. The window that loses the focus does not.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && document.hasFocus()) field.current = null
    }
    pane.addEventListener('focusin', enter)
    pane.addEventListener('focusout', leave)
    return () => {
      pane.removeEventListener('focusin', enter)
      pane.removeEventListener('focusout', leave)
    }
  }, [place])
  useLayoutEffect(() => {
    const link = document.activeElement?.closest<HTMLElement>('[data-tab]')
    isByLink.current = visible && link?.dataset.tab === id
  }, [id, visible])
  useEffect(() => {
    const { current: last } = field
    if (!isRunning || !isByLink.current || !(last instanceof HTMLElement)) return
    isByLink.current = false
    // Not when the operator has gone on meanwhile.
    if (document.activeElement?.closest('[data-tab]')) last.focus({ preventScroll: true })
  }, [isRunning])
}
