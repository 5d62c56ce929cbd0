import { type RefObject, useEffect } from 'react'
import { pinEdges, type Pins } from './frozen-columns'

interface Options {
  pins: Pins
  widths: readonly number[]
  /** Width of the line numbers in px. */
  numberWidth: number
}

/**
 * Puts the two shadows beside the frozen columns that hide other columns. The elements are moved directly, because
 * drawing the sheet again at each scroll would be slow.
 */
export function usePinShadows(
  scroller: RefObject<HTMLElement | null>,
  shadows: { left: RefObject<HTMLElement | null>; right: RefObject<HTMLElement | null> },
  { pins, widths, numberWidth }: Options,
): void {
  const { left, right } = shadows
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const placeShadows = () => {
      const { scrollLeft, clientWidth } = box
      const beside = pinEdges(pins, { widths, numberWidth, scrollLeft, clientWidth })
      put(left.current, beside.left)
      put(right.current, beside.right)
    }
    placeShadows()
    box.addEventListener('scroll', placeShadows, { passive: true })
    const observer = new ResizeObserver(placeShadows)
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', placeShadows)
      observer.disconnect()
    }
  }, [scroller, left, right, pins, widths, numberWidth])
}

/** Moves a shadow to `at` px from the left edge of the sheet; hides the shadow when `at` is null. */
function put(shadow: HTMLElement | null, at: number | null): void {
  if (!shadow) return
  shadow.hidden = at === null
  if (at !== null) shadow.style.left = `${at}px`
}
