import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { switch_work, switch_work_moves } from '../../../generated/tables'
import type { Call } from '../../../http/call'
import { tillStoreOf, refuseAtTillUnless } from '../till-store'
import { refused } from '../problems'
import { recountShift } from './recount-shift'
import { lockShifts, checkDrawerAccess, refuseForeignDrawer, shiftAt } from './shift'
import { type ShiftAnswer, shiftAnswer } from './shift-answer'
import { instant, money, uuid } from '../wire'

export const cashMoveInput = z.strictObject({
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  move_type: z.enum(['in', 'out']),
  amount: money.refine((amount) => amount > 0),
  /** Reason, such as change fetched or cash brought to the bank. */
  reason: z.string().trim().min(2).max(100),
  /** Default: now. */
  moved_at: instant.optional(),
  is_offline: z.boolean().default(false),
})

/**
 * Records money put into or taken out of the drawer other than by sales. It counts for the cashier's open shift, or,
 * with `is_offline`, for the shift that was open at the till then. A repeated request (same `client_uuid`) changes
 * nothing. Throws 40000 at `terminal_no` without a shift, and 40300 for the drawer of another cashier or an offline
 * report without the permission.
 */
export async function moveCash(call: Call, input: z.input<typeof cashMoveInput>): Promise<ShiftAnswer> {
  const place = await tillStoreOf(call)
  const { tenant_id, id: operator_id } = call.operator
  const { client_uuid, terminal_no, move_type, amount, reason, ...rest } = cashMoveInput.parse(input)
  if (rest.is_offline) refuseAtTillUnless(call, 'offline')
  const at = Math.min(rest.moved_at ?? call.now, call.now)
  const moment = { terminal_no, at, cashier_id: rest.is_offline ? null : operator_id }
  const shifts = await lockShifts(call, place, [moment])
  const [existing] = await call.tx
    .select({ shift: switch_work })
    .from(switch_work_moves)
    .innerJoin(
      switch_work,
      and(eq(switch_work.tenant_id, switch_work_moves.tenant_id), eq(switch_work.id, switch_work_moves.owner_id)),
    )
    .where(
      and(
        eq(switch_work.tenant_id, tenant_id),
        eq(switch_work.store_id, place.store_id),
        eq(switch_work.terminal_no, terminal_no),
        eq(switch_work_moves.client_uuid, client_uuid),
      ),
    )
  if (existing) {
    refuseForeignDrawer(call, existing.shift)
    return shiftAnswer(call, place, existing.shift)
  }
  const shift = shiftAt(shifts, moment)
  if (!shift || (!rest.is_offline && shift.status !== 'open'))
    throw refused('terminal_no', { zh: '该收银台没有您的当班班次', en: 'You have no open shift at this till' })
  await checkDrawerAccess(call, shift, 'cash move')
  await call.tx.insert(switch_work_moves).values({
    tenant_id,
    owner_id: shift.id,
    line_no: sql`(select count(*) + 1 from ${switch_work_moves} where tenant_id = ${tenant_id} and owner_id = ${shift.id})`,
    moved_at: at,
    move_type,
    amount,
    reason,
    operator_id,
    client_uuid,
  })
  return shiftAnswer(call, place, await recountShift(call, place, shift, { document: shift.receipt_no }))
}
