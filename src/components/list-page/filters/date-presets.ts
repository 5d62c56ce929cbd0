import { addDays } from '@/exact/date'
import type { Range } from './range'

export type DatePreset = 'today' | 'yesterday' | 'last_7' | 'last_30' | 'this_month' | 'last_month'

/**
 * Frequently used ranges of dates; both ends belong to the range. `today` is the date in the tenant's time zone,
 * `yyyy-MM-dd`.
 */
export function datePresets(today: string): Record<DatePreset, Range> {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfPrevious = addDays(firstOfMonth, -1)
  return {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    last_7: [addDays(today, -6), today],
    last_30: [addDays(today, -29), today],
    this_month: [firstOfMonth, today],
    last_month: [`${lastOfPrevious.slice(0, 8)}01`, lastOfPrevious],
  }
}
