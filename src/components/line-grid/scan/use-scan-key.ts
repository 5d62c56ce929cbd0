import { type RefObject, useEffect } from 'react'

/** F3 brings the focus to the scan field from anywhere on the screen. Of several sheets, the first in sight takes it. */
export function useScanKey(root: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const input = field.current
      // Of a sheet that is not in sight, such as one on another step of a form, nothing is scanned. Old hand-helds cannot tell.
      if (event.key !== 'F3' || event.defaultPrevented || !input || root.current?.checkVisibility?.() === false) return
      event.preventDefault()
      input.focus()
      input.select()
      input.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [root, field])
}
