const DAY = 86_400_000

/** yyyy-MM-dd of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
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
