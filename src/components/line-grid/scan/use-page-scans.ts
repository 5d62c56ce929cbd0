import { type RefObject, useEffect } from 'react'
import { isCovered } from '@/components/dialog/covered'
import { takesText } from '@/components/keyboard/takes-text'
import { playTone } from './alarm'
import type { Scanner } from './scanner'
import { Wedge } from '@/components/keyboard/wedge'

/** What handles its scans itself: the cells of a sheet, and its scan field. */
const OWN_SCANS = '[data-line-sheet], [data-scan-field]'

/**
 * Counts scans that arrive while the focus is on the page but outside the sheet: on nothing, as in a document that has
 * just opened, or on the button that was pressed last. Without it the scan is lost, and its Enter presses the button.
 * The scan field gets the focus. A field that takes text keeps the scan, because notes and numbers of other documents
 * have bar codes too. While a dialog is open, the scan is refused with a tone. Does nothing when `scanner` is null.
 */
export function usePageScans(
  root: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  scanner: Scanner | null,
): void {
  useEffect(() => {
    if (!scanner) return
    const wedge = new Wedge()
    const press = (event: KeyboardEvent) => {
      const sheet = root.current
      // A sheet of another tab or step is hidden. Old browsers of hand-helds lack `checkVisibility`.
      if (!sheet || !isShown(sheet) || !(event.target instanceof Element)) return
      if (event.target.closest(OWN_SCANS) || takesText(event.target)) return
      const code = wedge.feed(event)
      if (code === null) return
      event.preventDefault()
      // With several sheets, the first one that is shown counts the scan.
      event.stopImmediatePropagation()
      // A scan would change rows that the operator does not see.
      if (isCovered(sheet)) playTone('bad')
      else {
        scanner.queue.push(code)
        // A quantity such as `*12` is too short to be told from typing, so it is read in the scan field only.
        field.current?.focus({ preventScroll: true })
      }
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [root, field, scanner])
}

const isShown = (element: Element): boolean => element.checkVisibility?.() !== false
