import { offsetAt } from '../../src/exact/zone'
import type { Call } from '../http/call'

/** `2026-11-20 10:00:00` on the tenant's clock. */
export function localTime(timeZone: string, instant: number): string {
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 19).replace('T', ' ')
}

/** The IANA time zone of the company. */
export const zoneOf = ({ env }: Pick<Call, 'env'>): string => env.setting.time_zone ?? 'Asia/Shanghai'
