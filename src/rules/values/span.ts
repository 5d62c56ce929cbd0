import { addDays } from '@/exact/date'

/** Span of days by which a report groups dates and times. */
export type Span = 'day' | 'week' | 'month' | 'year'

/**
 * First and last day of a span, as `YYYY-MM-DD`. The key of a span is a day, the Monday of a week, a month (`2026-11`)
 * or a year (`2026`).
 */
export function daysOf(key: string, by: Span): { from: string; to: string } {
  switch (by) {
    case 'day':
      return { from: key, to: key }
    case 'week':
      return { from: key, to: addDays(key, 6) }
    case 'month':
      return { from: `${key}-01`, to: addDays(monthAfter(key), -1) }
    case 'year':
      return { from: `${key}-01-01`, to: `${key}-12-31` }
  }
}

/** The first day of the month after a month. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
