import { type RefObject, useMemo, useRef } from 'react'

/**
 * Collects the letters typed after Ctrl K in a hidden input until the palette's own input is shown. The palette opens a
 * moment later; without the hidden input, letters typed meanwhile would be lost or trigger shortcuts of the list below.
 */
export interface TypeAhead {
  field: RefObject<HTMLInputElement | null>
  begin: () => void
  /** Returns the text typed so far and clears the hidden input. */
  take: () => string
  /** Call when the palette is closed: restores the focus. */
  end: () => void
}

export function useTypeAhead(): TypeAhead {
  const field = useRef<HTMLInputElement>(null)
  const focusedBefore = useRef<HTMLElement>(null)
  return useMemo(() => {
    const take = () => {
      const typed = field.current?.value ?? ''
      if (field.current) field.current.value = ''
      return typed
    }
    return {
      field,
      take,
      begin() {
        const { activeElement } = document
        if (activeElement !== field.current)
          focusedBefore.current = activeElement instanceof HTMLElement ? activeElement : null
        take()
        field.current?.focus({ preventScroll: true })
      },
      end() {
        if (document.activeElement === field.current || document.activeElement === document.body)
          focusedBefore.current?.focus({ preventScroll: true })
      },
    }
  }, [])
}
