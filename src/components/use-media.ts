import { useSyncExternalStore } from 'react'

/** One column: a PDA or a phone. */
export const PHONE = '(max-width: 600px)'

/** Room for half of what a desk has. */
export const TABLET = '(max-width: 1023px)'

/** A desk: a second pane fits beside the first. */
export const WIDE = '(min-width: 1200px)'

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
