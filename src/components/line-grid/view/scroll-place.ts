interface Place {
  top: number
  height: number
}

/**
 * Knows where elements are scrolled to, and their inner height, in px, without asking the browser at each call: the
 * question makes the browser compute the layout of the page when something has changed. An answer holds until the next
 * scroll or resize of the element, and until `forget`, which whoever scrolls the element calls.
 */
export class ScrollPlace {
  private known = new WeakMap<HTMLElement, Place>()
  private readonly watched = new WeakSet<HTMLElement>()

  of(box: HTMLElement): Place {
    this.watch(box)
    const known = this.known.get(box) ?? { top: box.scrollTop, height: box.clientHeight }
    this.known.set(box, known)
    return known
  }

  forget(box: HTMLElement): void {
    this.known.delete(box)
  }

  // The listener and the observer end with the element.
  private watch(box: HTMLElement): void {
    if (this.watched.has(box)) return
    this.watched.add(box)
    box.addEventListener('scroll', () => this.forget(box), { passive: true })
    new ResizeObserver(() => this.forget(box)).observe(box)
  }
}
