import { addDays, dateIn, daysBetween } from '../../../src/exact/date'
import { zoneOf } from '../../query/zone'
import { MESSAGES } from '../messages'
import { datedLines } from './batch'
import type { Guard, GuardWork } from './guard'

/** Day on which the goods arrived, in the tenant's time zone: the day of `received_at`, today while that is empty. */
function arrivalDate({ call, scope }: GuardWork): string {
  const at = scope.doc.received_at
  return typeof at === 'number' ? dateIn(zoneOf(call), at) : call.today
}

/** Refuses goods from a supplier that had expired on arrival. Goods from a warehouse are received even if expired. */
export const expired: Guard = (work) => {
  if (work.scope.doc.source_type === 'wh_send_receipt') return []
  const day = arrivalDate(work)
  return datedLines(work)
    .filter(({ given }) => given.expiry_date !== null && given.expiry_date < day)
    .map(({ line_no, sku }) => ({ text: MESSAGES.expired(sku.sku_name), line_no }))
}

/**
 * Refuses goods that on arrival have less of their shelf life left than the settings demand. The setting is in
 * hundredths of a percent, the shelf life in days.
 */
export const shelf: Guard = (work) => {
  const day = arrivalDate(work)
  const accepted = work.call.env.setting.accept_shelf_life_percent ?? 0
  return datedLines(work)
    .filter(
      ({ sku, given }) =>
        given.expiry_date !== null &&
        sku.shelf_life_days &&
        daysBetween(day, given.expiry_date) * 10_000 < accepted * sku.shelf_life_days,
    )
    .map(({ line_no, sku }) => ({
      text: MESSAGES.shelf(sku.sku_name, addDays(day, Math.ceil((accepted * (sku.shelf_life_days ?? 0)) / 10_000))),
      line_no,
    }))
}
