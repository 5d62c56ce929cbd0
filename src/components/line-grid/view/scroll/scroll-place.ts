interface Place {
  top: number
  height: number
}

/** The places that are known, by element; null once an element was scrolled or has another size. */
const places = new WeakMap<HTMLElement, Place | null>()

/**
 * Where an element is scrolled to, and its inner height, in px. Remembered until the next scroll or resize, because the
 * question makes the browser compute the layout of the page when something has changed.
 */
export function scrollPlace(box: HTMLElement): Place {
  if (!places.has(box)) forgetWhenMoved(box)
  const place = places.get(box) ?? { top: box.scrollTop, height: box.clientHeight }
  places.set(box, place)
  return place
}

/** Scrolls the element. Its event arrives only with the next frame, so that the remembered place is dropped at once. */
export function scrollBoxTo(box: HTMLElement, top: number): void {
  box.scrollTo({ top })
  forgetPlace(box)
}

/** For a height that was just set: the observer below reports it only with the next frame. */
export function forgetPlace(box: HTMLElement): void {
  // An element without an entry has no listener yet, which `scrollPlace` adds.
  if (places.has(box)) places.set(box, null)
}

/** The listener and the observer end with the element. */
function forgetWhenMoved(box: HTMLElement): void {
  const forget = () => forgetPlace(box)
  box.addEventListener('scroll', forget, { passive: true })
  new ResizeObserver(forget).observe(box)
}
