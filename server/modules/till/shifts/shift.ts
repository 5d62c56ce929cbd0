import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { switch_work } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import { recordFor } from '../../../http/session/security-log'
import { mayAtTill, type Place } from '../place'

export type Shift = typeof switch_work.$inferSelect

/** A shift lasts this long at most; it then takes nothing more and waits to be closed. */
export const LONGEST_SHIFT = 24 * 3_600_000

/** A till at a moment, and who stands there; offline sales count by the till alone. */
export interface Moment {
  terminal_no: string
  at: number
  cashier_id: number | null
}

/**
 * Shifts of a shop that were open at one of these moments, each locked until the transaction ends: two reports of one
 * till wait for each other.
 */
export async function lockShifts(call: Call, place: Place, moments: readonly Moment[]): Promise<Shift[]> {
  if (moments.length === 0) return []
  const times = moments.map(({ at }) => at)
  return call.tx
    .select()
    .from(switch_work)
    .where(
      and(
        eq(switch_work.tenant_id, call.operator.tenant_id),
        eq(switch_work.store_id, place.store_id),
        inArray(switch_work.terminal_no, [...new Set(moments.map(({ terminal_no }) => terminal_no))]),
        lte(switch_work.opened_at, Math.max(...times)),
        or(isNull(switch_work.closed_at), gte(switch_work.closed_at, Math.min(...times))),
      ),
    )
    .orderBy(asc(switch_work.id))
    .for('update')
}

/**
 * The shift that was open at a till at a moment, if any; it belongs to the cashier when one is named. Where one shift ends
 * and the next begins in the same instant, it is the next.
 */
export function shiftAt(shifts: readonly Shift[], { terminal_no, at, cashier_id }: Moment): Shift | undefined {
  return shifts.findLast(
    (shift) =>
      shift.terminal_no === terminal_no &&
      (cashier_id === null || shift.cashier_id === cashier_id) &&
      (shift.opened_at ?? 0) <= at &&
      at <= (shift.closed_at ?? (shift.opened_at ?? 0) + LONGEST_SHIFT),
  )
}

/** Whether the operator may move money of the shift: their own, or any with `till:supervise`. */
export const mayTouchDrawer = (call: Call, { cashier_id }: Pick<Shift, 'cashier_id'>): boolean =>
  cashier_id === call.operator.id || mayAtTill(call, 'supervise')

/**
 * Lets the operator do something (`action`, such as "close") with the money of a shift; doing it with the shift of another
 * member is written into the security log. Throws 40300 for the shift of another member without `till:supervise`.
 */
export async function openDrawer(call: Call, shift: Pick<Shift, 'cashier_id'>, action: string): Promise<void> {
  refuseForeignDrawer(call, shift)
  if (shift.cashier_id !== call.operator.id)
    await recordFor(call, { event: 'till_supervised', subject: `member ${shift.cashier_id}`, detail: action })
}

/** Throws 40300 for the shift of another member without `till:supervise`. */
export function refuseForeignDrawer(call: Call, shift: Pick<Shift, 'cashier_id'>): void {
  if (mayTouchDrawer(call, shift)) return
  throw new ApiError(40300, null, {
    zh: '这是其他员工的班次，需要值班监督权限',
    en: 'This is another cashier’s shift; you need the permission to supervise the till',
  })
}

/** A shift of this shop, locked. */
export async function lockShift(call: Call, place: Place, id: number): Promise<Shift | undefined> {
  const [shift] = await call.tx
    .select()
    .from(switch_work)
    .where(
      and(
        eq(switch_work.tenant_id, call.operator.tenant_id),
        eq(switch_work.store_id, place.store_id),
        eq(switch_work.id, id),
      ),
    )
    .for('update')
  return shift
}
