import { addDays } from '../../src/exact/date'
import { startOfDay } from '../../src/exact/zone'
import type { Call } from '../http/call'
import { zoneOf } from '../query/zone'

const AFTER_MIDNIGHT_MS = 5 * 60_000

/**
 * 00:05 on the day after today in the company's time zone, in epoch ms, so that a daily job starts when the calendar
 * day is over. The business day of a store may end later than that.
 */
export function nextNight(call: Call): number {
  return startOfDay(zoneOf(call), addDays(call.today, 1)) + AFTER_MIDNIGHT_MS
}
