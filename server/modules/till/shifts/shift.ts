import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { switch_work } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import { recordOperatorAction } from '../../../http/session/security-log'
import { staffLabel } from '../staff-label'
import { mayAtTill, type TillStore } from '../till-store'

export type Shift = typeof switch_work.$inferSelect

/** Longest duration of a shift in ms; after that the shift accepts no more documents and has to be closed. */
export const MAX_SHIFT_MS = 24 * 3_600_000

/** A till at an instant (epoch ms), with its cashier; null for offline reports, which match any cashier's shift. */
interface TillInstant {
  terminal_no: string
  at: number
  cashier_id: number | null
}

const ofStore = (call: Call, { store_id }: TillStore) =>
  and(eq(switch_work.tenant_id, call.operator.tenant_id), eq(switch_work.store_id, store_id))

/**
 * Shifts of a store that were open at one of these instants, locked until the transaction ends, so that two reports of
 * one till wait for each other.
 */
export async function lockShifts(call: Call, place: TillStore, instants: readonly TillInstant[]): Promise<Shift[]> {
  if (instants.length === 0) return []
  const times = instants.map(({ at }) => at)
  return call.tx
    .select()
    .from(switch_work)
    .where(
      and(
        ofStore(call, place),
        inArray(switch_work.terminal_no, [...new Set(instants.map(({ terminal_no }) => terminal_no))]),
        lte(switch_work.opened_at, Math.max(...times)),
        or(isNull(switch_work.closed_at), gte(switch_work.closed_at, Math.min(...times))),
      ),
    )
    .orderBy(asc(switch_work.id))
    .for('update')
}

/**
 * The shift that was open at a till at an instant, and belongs to the cashier unless `cashier_id` is null. At the
 * instant at which a shift ends and the next begins, the next shift is returned.
 */
export function shiftAt(shifts: readonly Shift[], { terminal_no, at, cashier_id }: TillInstant): Shift | undefined {
  return shifts.findLast(
    (shift) =>
      shift.terminal_no === terminal_no &&
      (cashier_id === null || shift.cashier_id === cashier_id) &&
      (shift.opened_at ?? 0) <= at &&
      at <= (shift.closed_at ?? (shift.opened_at ?? 0) + MAX_SHIFT_MS),
  )
}

/** Whether the operator may change money of the shift: the operator's own shift, or any shift with `till:supervise`. */
export const mayTouchDrawer = (call: Call, { cashier_id }: Pick<Shift, 'cashier_id'>): boolean =>
  cashier_id === call.operator.id || mayAtTill(call, 'supervise')

/**
 * Checks that the operator may touch the money of a shift. For the shift of another staff member, writes `action` (such
 * as "close") into the security log. Throws 40300 for the shift of another staff member without `till:supervise`.
 */
export async function checkDrawerAccess(call: Call, shift: Pick<Shift, 'cashier_id'>, action: string): Promise<void> {
  refuseForeignDrawer(call, shift)
  if (shift.cashier_id === call.operator.id) return
  const subject = await staffLabel(call, shift.cashier_id)
  await recordOperatorAction(call, { event: 'till_supervised', subject, detail: action })
}

/** Throws 40300 for the shift of another staff member without `till:supervise`. */
export function refuseForeignDrawer(call: Call, shift: Pick<Shift, 'cashier_id'>): void {
  if (mayTouchDrawer(call, shift)) return
  throw new ApiError(40300, null, {
    zh: '这是其他员工的班次，需要值班监督权限',
    en: 'This is another cashier’s shift; you need the permission to supervise the till',
  })
}

/** Locks a shift of this store; undefined if the store has no such shift. */
export async function lockShift(call: Call, place: TillStore, id: number): Promise<Shift | undefined> {
  const [shift] = await call.tx
    .select()
    .from(switch_work)
    .where(and(ofStore(call, place), eq(switch_work.id, id)))
    .for('update')
  return shift
}
