import { addDays } from '../../src/exact/date'
import { startOfDay } from '../../src/exact/zone'
import type { Call } from '../http/call'

const AFTER_MIDNIGHT_MS = 5 * 60_000

/** 00:05 of the tenant's next day in epoch ms, so that the business day of the job's data is over. */
export function nextNight(call: Call): number {
  return startOfDay(call.env.setting.time_zone ?? 'Asia/Shanghai', addDays(call.today, 1)) + AFTER_MIDNIGHT_MS
}
