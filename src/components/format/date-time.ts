const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches one formatter per time zone: creating a formatter is slow, and lists draw thousands of instants. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    // The Swedish locale writes ISO order: 2026-11-21 14:05.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format
}

/** Epoch milliseconds → '2026-11-21 14:05' in the zone. */
export function formatInstant(at: number, timeZone: string): string {
  return formatIn(timeZone).format(at)
}
