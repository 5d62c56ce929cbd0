import { type RefObject, useEffect } from 'react'
import { Wedge } from '@/components/line-grid/scan/wedge'

/**
 * Takes scans from anywhere on the screen, also while nothing or another input has the focus. What the scanner typed into
 * that other input is taken out of it again.
 */
export function useWedge(scanField: RefObject<HTMLInputElement | null>, onScan: (code: string) => void): void {
  useEffect(() => {
    let typedInto: { input: HTMLInputElement; value: string } | null = null
    const wedge = new Wedge(() => {
      const at = document.activeElement
      typedInto = at instanceof HTMLInputElement ? { input: at, value: at.value } : null
    })
    const press = (event: KeyboardEvent) => {
      // The scan field reads its own keys, also those of an input method.
      if (event.target === scanField.current) return
      const code = wedge.feed(event)
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      if (typedInto) restore(typedInto.input, typedInto.value)
      onScan(code)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [scanField, onScan])
}

/** Through the setter of the browser: React ignores an input event whose value it has set itself. */
function restore(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
