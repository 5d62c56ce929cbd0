/*
 * Durations are whole minutes. They are typed and exported as hours and minutes (`1:30`), and read in the usual ways of
 * writing them.
 */

const MINUTES_OF_AN_HOUR = 60
const MINUTES_OF_A_DAY = 1440
/** A longer duration is a typing mistake and is read as null. No field allows more minutes. */
const MAX_MINUTES = 9_999_999

/** Hours and minutes: 90 is `1:30`. */
export function clockOf(minutes: number): string {
  const [whole, sign] = [Math.abs(minutes), minutes < 0 ? '-' : '']
  return `${sign}${Math.floor(whole / MINUTES_OF_AN_HOUR)}:${String(whole % MINUTES_OF_AN_HOUR).padStart(2, '0')}`
}

const CLOCK = /^(\d{1,6}):([0-5]\d)$/
const PARTS =
  /^(?:(\d{1,5}(?:\.\d+)?)(?:d|day|days|天|日))?(?:(\d{1,6}(?:\.\d+)?)(?:h|hr|hrs|hour|hours|小时|时))?(?:(\d{1,7})(?:m|min|mins|minute|minutes|分|分钟)?)?$/

/**
 * Reads `1:30`, `90` (minutes), `1h30m`, `1.5 h`, `2 天`, `1 小时 30 分`. Returns whole minutes; null for a text that is no
 * duration, or that is not a whole number of minutes.
 */
export function readDuration(text: string): number | null {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  if (plain === '') return null
  const clock = CLOCK.exec(plain)
  if (clock) return wholeMinutes(Number(clock[1]) * MINUTES_OF_AN_HOUR + Number(clock[2]))
  const parts = PARTS.exec(plain)
  if (!parts) return null
  const [, days = '0', hours = '0', minutes = '0'] = parts
  return wholeMinutes(Number(days) * MINUTES_OF_A_DAY + Number(hours) * MINUTES_OF_AN_HOUR + Number(minutes))
}

/**
 * Returns whole minutes; null for other values and above MAX_MINUTES. Rounding errors do not count: 2.05 hours are
 * 122.99999999999999 minutes, and 123 is returned.
 */
function wholeMinutes(minutes: number): number | null {
  const whole = Math.round(minutes)
  return Math.abs(whole - minutes) < 1e-6 && whole <= MAX_MINUTES ? whole : null
}
