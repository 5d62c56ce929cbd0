import { DAY_MS } from './date'
import { dateTimeFormat } from './intl-formats'

/** Epoch ms at which a date begins in an IANA time zone. */
export function startOfDay(timeZone: string, date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const guess = utc - offsetAt(timeZone, utc)
  return utc - offsetAt(timeZone, guess)
}

/**
 * The instant of the day before at which the clocks of a time zone showed the same time. Where the clocks were changed
 * in between, that is not 24 hours earlier.
 */
export function sameTimeYesterday(timeZone: string, instant: number): number {
  const dayBefore = instant - DAY_MS
  return dayBefore + offsetAt(timeZone, instant) - offsetAt(timeZone, dayBefore)
}

/** Epoch ms at which a date begins in the time zone of the company. `setting` is the row of the company's settings. */
export function startOfCompanyDay(setting: unknown, date: string): number {
  return startOfDay(zoneOf(setting), date)
}

/** Epoch ms as `2026-11-26 14:05` in the time zone of the company. */
export function clockText(setting: unknown, instant: number): string {
  const local = new Date(instant + offsetAt(zoneOf(setting), instant)).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`
}

function zoneOf(setting: unknown): string {
  const zone = typeof setting === 'object' && setting !== null && 'time_zone' in setting ? setting.time_zone : null
  return typeof zone === 'string' ? zone : 'Asia/Shanghai'
}

/** Milliseconds by which the clock of a time zone is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: number): number {
  const format = dateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(instant / 1000) * 1000
}
