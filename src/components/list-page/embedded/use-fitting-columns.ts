import { type RefObject, useLayoutEffect, useState } from 'react'
import type { AnyRow } from '../any-row'

/**
 * Px by which a table may be wider than its list, because the browser rounds widths and the visually hidden header is a
 * little wider.
 */
const ROUNDING = 2

/** How many columns have been found to fit, and for which rows and which width of the list in px. */
interface Fit {
  rows: readonly AnyRow[]
  width: number
  count: number
}

/**
 * Returns how many columns with values, at most `max` and at least one, fit beside the names, ages and decisions of the
 * rows. The cells with the decisions stay at the right edge and would cover a column that does not fit.
 */
export function useFittingColumns(
  list: RefObject<HTMLElement | null>,
  { max, rows }: { max: number; rows: readonly AnyRow[] },
): number {
  const [fit, setFit] = useState<Fit | null>(null)
  const [width, setWidth] = useState(0)
  const count = fit && fit.rows === rows && fit.width === width ? Math.min(fit.count, max) : max
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  useLayoutEffect(() => {
    const element = list.current
    if (element && count > 1 && element.scrollWidth > element.clientWidth + ROUNDING)
      setFit({ rows, width, count: count - 1 })
  }, [list, rows, width, count])
  return count
}
