import { dateTimeFormat } from './intl-formats'

export const DAY_MS = 86_400_000

/**
 * Whether a text is an existing calendar date, yyyy-MM-dd, in the years 1900 to 2999. Documents accept only these
 * years: adding days to later dates could give a year of five digits, and the database has no year 0.
 */
export function isDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  // 30 February is read as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const FIRST_INSTANT = Date.UTC(1900, 0, 1)
const LAST_INSTANT = Date.UTC(3000, 0, 1) - 1

/** Whether an instant in epoch milliseconds lies in the years 1900 to 2999 (UTC). */
export function isInstant(at: number): boolean {
  return Number.isInteger(at) && at >= FIRST_INSTANT && at <= LAST_INSTANT
}

/** yyyy-MM-dd of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: number): string {
  return dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}

/** The date some days later, or earlier for negative `days`: at least 1900-01-01 and at most 2999-12-31. */
export function addDays(date: string, days: number): string {
  return new Date(insideYears(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)).toISOString().slice(0, 10)
}

/**
 * The instant some hours later, or earlier for negative `hours`, in epoch milliseconds: in the years 1900 to 2999
 * (UTC).
 */
export function addHours(instant: number, hours: number): number {
  return insideYears(instant + hours * 3_600_000)
}

/**
 * The nearest instant in the years 1900 to 2999 (UTC). A number of days that somebody mistyped then gives a date that
 * can be stored and shown, not an error in the middle of a save.
 */
function insideYears(at: number): number {
  return Math.min(Math.max(at, FIRST_INSTANT), LAST_INSTANT)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The earliest of dates (yyyy-MM-dd), times (HH:mm) or instants (epoch milliseconds). */
export function earliest<T extends string | number>(first: T, ...others: T[]): T {
  return others.reduce((earliest, value) => (value < earliest ? value : earliest), first)
}

/** The latest of dates (yyyy-MM-dd), times (HH:mm) or instants (epoch milliseconds). */
export function latest<T extends string | number>(first: T, ...others: T[]): T {
  return others.reduce((most, value) => (value > most ? value : most), first)
}
