import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** A tablet has room for the menu's icons only; a PDA opens it as a drawer. */
export const TABLET = '(max-width: 1023px)'
export const PHONE = '(max-width: 600px)'
