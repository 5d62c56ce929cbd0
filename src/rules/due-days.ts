import { dateIn, daysBetween, isDate } from '../exact/date'
import type { Field } from './field'

interface Clock {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
}

/**
 * Days since a deadline: 0 on the day of the deadline, 1 on the next day. Null before the deadline, for fields
 * without a deadline, and for rows whose status needs no action.
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
