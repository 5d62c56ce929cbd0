import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width in px assumed for an element without layout, as in a hidden tab. */
const DEFAULT_WIDTH = 960

/** Inner width of an element in px, kept up to date; 0 before the first measurement. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth((before) => element.clientWidth || before || DEFAULT_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
