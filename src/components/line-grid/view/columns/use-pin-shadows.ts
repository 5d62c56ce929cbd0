import { type RefObject, useEffect } from 'react'
import { hiddenBeside, type Pins } from './frozen-columns'

interface Options {
  pins: Pins
  widths: readonly number[]
  /** Width of the line numbers. */
  first: number
}

/**
 * Puts the two shadows beside the frozen columns that hide other columns. The elements are moved directly, because
 * drawing the sheet again at each scroll would be slow.
 */
export function usePinShadows(
  scroller: RefObject<HTMLElement | null>,
  shadows: { left: RefObject<HTMLElement | null>; right: RefObject<HTMLElement | null> },
  { pins, widths, first }: Options,
): void {
  const { left, right } = shadows
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const place = () => {
      const { scrollLeft, clientWidth } = box
      const beside = hiddenBeside(pins, { widths, first, scrollLeft, clientWidth })
      put(left.current, beside.left)
      put(right.current, beside.right)
    }
    place()
    box.addEventListener('scroll', place, { passive: true })
    const observer = new ResizeObserver(place)
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', place)
      observer.disconnect()
    }
  }, [scroller, left, right, pins, widths, first])
}

function put(shadow: HTMLElement | null, at: number | null): void {
  if (!shadow) return
  shadow.hidden = at === null
  if (at !== null) shadow.style.left = `${at}px`
}
