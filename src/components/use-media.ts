import { useSyncExternalStore } from 'react'

/** A single column: hand-helds and phones. */
export const PHONE = '(max-width: 600px)'

/** Phones and tablets held upright, which are touched with fingers: targets are at least 44 px high and wide. */
export const TOUCH = '(max-width: 820px)'

/** Up to the width of a tablet. */
export const TABLET = '(max-width: 1023px)'

/** Desktops: a second pane fits beside the first. */
export const WIDE = '(min-width: 1200px)'

/** While the browser prints. */
export const PRINT = 'print'

/** Whether a media query matches; renders again when this changes. */
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
