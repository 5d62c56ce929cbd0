import { dateTimeFormat } from '@/exact/intl-formats'

/** Local time of an instant in an IANA time zone: `yyyy-MM-dd HH:mm:ss`. */
export function toWall(instant: number, timeZone: string): string {
  return dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
}

/**
 * The instant of a local time `yyyy-MM-dd HH:mm:ss` in a time zone. A time that a clock change skips gives the instant
 * an hour earlier.
 */
export function fromWall(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toWall(instant, timeZone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
  // The offset at the guess may differ from the offset at the result, so it is computed twice.
  const guess = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(guess)
}
