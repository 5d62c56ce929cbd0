import { type RefObject, useEffect } from 'react'
import { Wedge } from '@/components/keyboard/wedge'

/**
 * Handles scans anywhere on the screen, even when nothing or another input has the focus. Characters that the scanner
 * typed into the other input are removed again. With `onScan` null, scans are not handled.
 */
export function useWedge(scanField: RefObject<HTMLInputElement | null>, onScan: ((code: string) => void) | null): void {
  useEffect(() => {
    if (!onScan) return
    let typedInto: { input: HTMLInputElement; value: string } | null = null
    const wedge = new Wedge(() => {
      const at = document.activeElement
      typedInto = at instanceof HTMLInputElement ? { input: at, value: at.value } : null
    })
    const press = (event: KeyboardEvent) => {
      // The scan field handles its own keys, including those of an input method.
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

/**
 * Uses the native setter, because React ignores an input event for a value that was set through React's own property.
 */
function restore(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
