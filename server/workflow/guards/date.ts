import { addDays } from '../../../src/exact/date'
import { MESSAGES } from '../messages'
import type { Guard } from './guard'

/** The business date lies between today and as far back as the tenant allows. */
export const date: Guard = ({ call, scope }) => {
  const day = scope.doc.biz_date
  if (typeof day !== 'string') return []
  const earliest = addDays(call.today, -(call.env.setting.max_backdate_days ?? 0))
  if (day <= call.today && day >= earliest) return []
  const suggested = day > call.today ? call.today : earliest
  return [{ text: MESSAGES.date(), short: MESSAGES.dateBetween(earliest, call.today), field: 'biz_date', suggested }]
}
