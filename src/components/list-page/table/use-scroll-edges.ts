import { useCallback } from 'react'

/**
 * Marks the box of a table by `data-more-before` and `data-more-after` while columns lie hidden to the left or to the
 * right. Returns the ref of the box. The marks exist only in the DOM, so scrolling renders nothing.
 */
export function useScrollEdges(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (!box) return undefined
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = box
      box.toggleAttribute('data-more-before', scrollLeft > 0)
      box.toggleAttribute('data-more-after', scrollLeft < scrollWidth - clientWidth - 1)
    }
    // The observer calls at once and after each change, when the layout is known anyway.
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])
}
