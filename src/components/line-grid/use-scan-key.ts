import { type RefObject, useEffect } from 'react'

/** F3 brings the focus to the scan field from anywhere on the screen. Of several sheets, the first in sight takes it. */
export function useScanKey(root: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const input = field.current
      // A cached tab keeps its sheet, unseen.
      if (event.key !== 'F3' || event.defaultPrevented || !input || !root.current?.checkVisibility()) return
      event.preventDefault()
      input.focus()
      input.select()
      input.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [root, field])
}
