import { type RefObject, useLayoutEffect, useState } from 'react'

/** Taken for an element that is not laid out: a hidden tab. */
const UNKNOWN = 960

/** Inside width of an element, kept up; 0 before it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth((before) => element.clientWidth || before || UNKNOWN)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
