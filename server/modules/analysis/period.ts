import { addDays, daysBetween } from '../../../src/exact/date'
import type { DimensionId } from '../../../src/rules/analysis/dimensions'
import type { Range } from './facts/fact-table'

export const COMPARES = ['previous', 'last_week', 'last_year'] as const
export type Compare = (typeof COMPARES)[number]

/** The period to compare with: the same number of days directly before, or the same days a week or a year earlier. */
export function comparedWith({ from, to }: Range, how: Compare): Range {
  const days = how === 'previous' ? daysBetween(from, to) + 1 : 7
  return how === 'last_year'
    ? { from: yearBefore(from), to: yearBefore(to) }
    : { from: addDays(from, -days), to: addDays(to, -days) }
}

function yearBefore(date: string): string {
  const before = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}

export const daysOf = ({ from, to }: Range): number => daysBetween(from, to) + 1

/** The Monday of a date's week. */
function monday(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

const NAMES: Partial<Record<DimensionId, (date: string) => string>> = {
  day: (date) => date,
  week: monday,
  month: (date) => date.slice(0, 7),
}

/**
 * Every day, week or month of the period, in order, including those without rows; null for dimensions other than dates.
 */
export function dateKeys(range: Range, dimension: DimensionId): string[] | null {
  const name = NAMES[dimension]
  if (!name) return null
  const names = Array.from({ length: daysOf(range) }, (_, day) => name(addDays(range.from, day)))
  return [...new Set(names)]
}
