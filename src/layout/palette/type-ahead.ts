import { type RefObject, useMemo, useRef } from 'react'

/**
 * Takes what is typed after Ctrl K until the palette's own field is there: its dialog opens a moment later, and letters that
 * reached the page meanwhile would be lost, or be keys of the list that lies below.
 */
export interface TypeAhead {
  field: RefObject<HTMLInputElement | null>
  begin: () => void
  /** What was typed so far; it is the palette's from now on. */
  take: () => string
  /** The palette is closed: the focus goes back to where it was. */
  end: () => void
}

export function useTypeAhead(): TypeAhead {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLElement>(null)
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
        if (activeElement !== field.current) before.current = activeElement instanceof HTMLElement ? activeElement : null
        take()
        field.current?.focus({ preventScroll: true })
      },
      end() {
        if (document.activeElement === field.current || document.activeElement === document.body)
          before.current?.focus({ preventScroll: true })
      },
    }
  }, [])
}
