import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLocale } from '@/i18n/use-locale'
import type { AnyRow } from '../any-row'

/**
 * Px by which a table may be wider than its list, because the browser rounds widths and the visually hidden header is a
 * little wider.
 */
const ROUNDING = 2

/** How many columns have been found to fit, and for which rows, language and width of the list in px. */
interface Fit {
  rows: readonly AnyRow[]
  locale: string
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
  const locale = useLocale()
  const [fit, setFit] = useState<Fit | null>(null)
  const [{ width, content }, setWidths] = useState({ width: 0, content: 0 })
  const isKnown = fit?.rows === rows && fit.width === width && fit.locale === locale
  const count = isKnown ? Math.min(fit.count, max) : max
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setWidths((before) => changedWidths(before, element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The table grows when its texts do, such as when those of another language arrive.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [list, rows])
  useLayoutEffect(() => {
    const element = list.current
    if (element && count > 1 && element.scrollWidth > element.clientWidth + ROUNDING)
      setFit({ rows, locale, width, count: count - 1 })
  }, [list, rows, locale, width, content, count])
  return count
}

interface Widths {
  /** Width of the list in px. */
  width: number
  /** Width of the table in px, which may be more. */
  content: number
}

/** The widths of now; the earlier object when they are the same, so that nothing is rendered again. */
function changedWidths(before: Widths, { clientWidth: width, scrollWidth: content }: HTMLElement): Widths {
  return before.width === width && before.content === content ? before : { width, content }
}
