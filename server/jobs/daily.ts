import { addDays } from '../../src/exact/date'
import { startOfDay } from '../query/zone'
import type { Call } from '../http/call'

const AFTER_MIDNIGHT = 5 * 60_000

/** Five past midnight of the tenant's next day: days are over by then. */
export function nextNight(call: Call): number {
  return startOfDay(call.env.setting.time_zone ?? 'Asia/Shanghai', addDays(call.today, 1)) + AFTER_MIDNIGHT
}
