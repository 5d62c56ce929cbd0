import { type RefObject, useEffect } from 'react'
import { isCovered } from '@/components/dialog/covered'

/**
 * F3 focuses the scan field, or the search for goods in a sheet without one, from anywhere on the screen. With several
 * sheets, the first visible sheet gets the focus.
 */
export function useScanKey(root: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const input = field.current
      // A hidden sheet, such as one on another step of a form, ignores F3. Old browsers of hand-helds lack
      // `checkVisibility`.
      if (event.key !== 'F3' || event.defaultPrevented || !input || root.current?.checkVisibility?.() === false) return
      event.preventDefault()
      if (isCovered(input)) return
      input.focus()
      input.select()
      input.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [root, field])
}
