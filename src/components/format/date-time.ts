import { formatLocale } from './locale'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Caches one formatter per locale and time zone: creating a formatter is slow, and lists draw thousands of instants.
 */
function formatIn(locale: string, timeZone: string, dateStyle?: 'short'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${dateStyle ?? 'time'}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle, timeStyle: 'short' })
    formats.set(key, format)
  }
  return format
}

/** The Swedish locale writes ISO order: 2026-11-21 14:05. */
const ISO_LOCALE = 'sv-SE'

/**
 * Epoch milliseconds → '2026-11-21 14:05' in the zone; in other languages than Chinese and English as they write it.
 */
export function formatInstant(at: number, timeZone: string): string {
  return formatIn(formatLocale() ?? ISO_LOCALE, timeZone, 'short').format(at)
}

/** Epoch milliseconds → '14:05' in the zone; in other languages than Chinese and English as they write it. */
export function formatTime(at: number, timeZone: string): string {
  return formatIn(formatLocale() ?? ISO_LOCALE, timeZone).format(at)
}

/** '2026-11-21' → the date as the locale writes it; unchanged in Chinese and English. */
export function formatDate(date: string): string {
  const locale = formatLocale()
  if (locale === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'short' }).format(Date.parse(date))
}
