import { dateIn, daysBetween, isDate } from '../exact/date'
import type { Field } from './field'

interface Clock {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
}

/**
 * Days since the day until which something was to be done: 0 on that day, 1 on the next. Null before that day, for other
 * fields, and while the status of the row asks for nothing.
 */
export function daysOverdue(
  { due }: Pick<Field, 'due'>,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
  { now, timeZone }: Clock,
): number | null {
  if (!due || typeof value !== 'string' || !isDate(value)) return null
  if (due.in && !due.in.includes(String(row[due.field ?? '']))) return null
  const days = daysBetween(value, dateIn(timeZone, now))
  return days < 0 ? null : days
}
