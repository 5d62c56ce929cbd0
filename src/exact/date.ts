const DAY = 86_400_000
/** Making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

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
