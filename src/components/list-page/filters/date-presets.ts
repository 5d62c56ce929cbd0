import { addDays } from '@/exact/date'
import type { Range } from './range'

export type DatePreset = 'today' | 'yesterday' | 'last_7' | 'last_30' | 'this_month' | 'last_month'

/** Frequently used date ranges, relative to today in the tenant's time zone. */
export function datePresets(today: string): Record<DatePreset, Range> {
  const first = `${today.slice(0, 8)}01`
  const lastOfPrevious = addDays(first, -1)
  return {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    last_7: [addDays(today, -6), today],
    last_30: [addDays(today, -29), today],
    this_month: [first, today],
    last_month: [`${lastOfPrevious.slice(0, 8)}01`, lastOfPrevious],
  }
}
