import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takesText } from '@/components/keyboard/takes-text'
import { useSheet } from '@/components/line-grid/store/sheet-context'

/** Whether an element is shown. Old browsers of hand-helds lack `checkVisibility`. */
const isVisible = (element: Element | null): boolean => element !== null && element.checkVisibility?.() !== false

/**
 * Calls `take` with rows that are pasted while neither a cell nor an input has the focus, as after a page has opened.
 * With several sheets, the first visible sheet that may be written takes the rows. A single value is left alone.
 */
export function useOutsidePaste(root: RefObject<HTMLElement | null>, take: (text: string) => void): void {
  const { sheet } = useSheet()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    // The sheet of inner rows takes only what is pasted into its cells.
    if (event.defaultPrevented || sheet.props.readOnly || sheet.props.onLeave || !isVisible(root.current)) return
    if (takesText(target) || (target instanceof Element && target.closest('[role="dialog"]'))) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    take(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', listener)
    return () => window.removeEventListener('paste', listener)
  }, [])
}
