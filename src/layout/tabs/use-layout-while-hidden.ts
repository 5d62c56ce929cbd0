import { type RefObject, useInsertionEffect } from 'react'

/**
 * Keeps the layout of a screen while it is hidden. React hides an activity by `display: none`, after which the browser
 * must lay out the whole screen anew when it comes back. The element around the activity hides it instead, by
 * `content-visibility`, so the `display: none` of the first element in `place` is taken back.
 */
export function useLayoutWhileHidden(place: RefObject<HTMLElement | null>, isVisible: boolean): void {
  // The only kind of effect that runs before the effects of other screens can ask the browser for a size.
  useInsertionEffect(() => {
    const pane = place.current?.firstElementChild
    if (isVisible || !(pane instanceof HTMLElement)) return
    const show = () => void pane.style.removeProperty('display')
    show()
    // React hides the screen again whenever it renders something of it in the background.
    const observer = new MutationObserver(show)
    observer.observe(pane, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [place, isVisible])
}
