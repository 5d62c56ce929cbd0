import type { Call } from '../http/call'

/** Epoch ms at which a date begins in an IANA time zone. */
export function startOfDay(timeZone: string, date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const guess = utc - offsetAt(timeZone, utc)
  return utc - offsetAt(timeZone, guess)
}

/** `2026-11-20 10:00:00` on the tenant's clock. */
export function localTime(timeZone: string, instant: number): string {
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 19).replace('T', ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetAt(timeZone: string, instant: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(instant / 1000) * 1000
}

/** The IANA time zone of the company. */
export const zoneOf = ({ env }: Pick<Call, 'env'>): string => env.setting.time_zone ?? 'Asia/Shanghai'
