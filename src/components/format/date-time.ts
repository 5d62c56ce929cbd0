import { dateTimeFormat } from '@/exact/intl-formats'
import { formatLocale } from './locale'

/** The Swedish locale writes ISO order: 2026-11-21 14:05. */
const ISO_LOCALE = 'sv-SE'

/**
 * Epoch milliseconds → '2026-11-21 14:05' in the zone; in other languages than Chinese and English as they write it.
 */
export function formatInstant(at: number, timeZone: string): string {
  return dateTimeFormat(formatLocale() ?? ISO_LOCALE, { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
}

/** Epoch milliseconds → '14:05' in the zone; in other languages than Chinese and English as they write it. */
export function formatTime(at: number, timeZone: string): string {
  return dateTimeFormat(formatLocale() ?? ISO_LOCALE, { timeZone, timeStyle: 'short' }).format(at)
}

/** '2026-11-21' → the date as the locale writes it; unchanged in Chinese and English. */
export function formatDate(date: string): string {
  const locale = formatLocale()
  if (locale === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return dateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'short' }).format(Date.parse(date))
}
