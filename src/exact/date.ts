const DAY = 86_400_000
/** Making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Whether a text is a day of the calendar, yyyy-MM-dd, in the years 1900 to 2999. No document has another one; beyond them
 * sums of days would leave the years of four digits, and the database has no year 0.
 */
export function isDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  // 30 February is read as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const FIRST_INSTANT = Date.UTC(1900, 0, 1)
const LAST_INSTANT = Date.UTC(3000, 0, 1) - 1

/** Whether an instant in epoch milliseconds lies in the same years. */
export function isInstant(at: number): boolean {
  return Number.isInteger(at) && at >= FIRST_INSTANT && at <= LAST_INSTANT
}

/** yyyy-MM-dd of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: number): string {
  const known = formats.get(timeZone)
  if (known) return known.format(instant)
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, made)
  return made.format(instant)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Epoch ms, so many hours later. */
export function addHours(instant: number, hours: number): number {
  return instant + hours * 3_600_000
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}
