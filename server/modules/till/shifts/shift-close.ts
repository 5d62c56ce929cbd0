import { and, eq, max, sql } from 'drizzle-orm'
import * as z from 'zod'
import { switchWork } from '../../../generated/resources'
import { admin_member, pos_order, pos_order_refund, switch_work_moves } from '../../../generated/tables'
import { missing } from '../../../metadata/field-error'
import type { Call } from '../../../http/call'
import { writeLog } from '../../../workflow/log'
import { updateRow } from '../../../metadata/sql/rows'
import { methodByCode, tillStoreOf } from '../till-store'
import { ReportProblems } from '../problems'
import { recountShift } from './recount-shift'
import { lockShift, MAX_SHIFT_MS, checkDrawerAccess, refuseForeignDrawer, type Shift } from './shift'
import { type ShiftAnswer, shiftAnswer } from './shift-answer'
import { instant, money } from '../wire'

export const shiftCloseInput = z.strictObject({
  switch_work_id: z.int().positive(),
  /** Counted amounts in fen by payment method. Drawer cash is required; absent methods count as expected. */
  actual: z.array(z.strictObject({ method: z.string().min(1).max(20), amount: money })).max(30),
  handover_to_id: z.int().positive().nullish(),
  /** Default: now, at most 24 hours after the shift was opened. */
  closed_at: instant.optional(),
})

/**
 * Closes a shift with the counted amounts. Only its cashier and operators with `till:supervise` may close it. A shift
 * that is closed already is returned unchanged. Throws 40000 at `actual`, `closed_at`, `handover_to_id`; 40300, 40400.
 */
export async function closeShift(call: Call, input: z.input<typeof shiftCloseInput>): Promise<ShiftAnswer> {
  const place = await tillStoreOf(call)
  const { switch_work_id, actual, handover_to_id = null, ...rest } = shiftCloseInput.parse(input)
  const shift = await lockShift(call, place, switch_work_id)
  if (!shift) throw missing('switch_work_id')
  if (shift.status !== 'open') {
    refuseForeignDrawer(call, shift)
    return shiftAnswer(call, place, shift)
  }
  await checkDrawerAccess(call, shift, 'close shift')
  const problems = new ReportProblems()
  const counted = new Map<number, number>()
  for (const [index, { method: code, amount }] of actual.entries()) {
    const method = methodByCode(place, code)
    if (method) counted.set(method.id, amount)
    else problems.add(`actual.${index}.method`, '没有该支付方式', 'This payment method does not exist')
  }
  const cash = place.methods.find((method) => method.is_drawer_cash)
  if (cash && !counted.has(cash.id)) problems.add('actual', '请清点钱箱现金', 'Count the cash in the drawer')
  const opened_at = shift.opened_at ?? 0
  const closed_at = rest.closed_at ?? Math.min(call.now, opened_at + MAX_SHIFT_MS)
  if (closed_at <= opened_at || closed_at > call.now || closed_at > opened_at + MAX_SHIFT_MS)
    problems.add('closed_at', '交班时间须在开班之后 24 小时内', 'Must be within 24 hours of opening')
  else if (closed_at < (await lastActivity(call, shift)))
    problems.add('closed_at', '该时间之后本班仍有业务', 'The shift has sales or payments after that time')
  if (handover_to_id !== null && !(await worksHere(call, place.store_id, handover_to_id)))
    problems.add('handover_to_id', '接班人不是本店在职员工', 'Does not work at this store')
  problems.raise()
  const values = { status: 'closed' as const, closed_at, handover_to_id, version: shift.version + 1 }
  await updateRow(call, switchWork.table, shift.id, { ...values, updated_by: call.operator.id, updated_at: call.now })
  const closed = await recountShift(call, place, { ...shift, ...values }, { document: shift.receipt_no, counted })
  await writeLog(call, 'switch_work', shift.id, { transition: 'close', from: 'open', to: 'closed' })
  return shiftAnswer(call, place, closed)
}

/** Instant of the shift's last order, refund or cash move in epoch ms; 0 without any. */
async function lastActivity(call: Call, shift: Shift): Promise<number> {
  const { tenant_id } = call.operator
  const { tx } = call
  const [row] = await tx
    .select({
      order: sql<number | null>`(${tx
        .select({ at: max(pos_order.paid_at) })
        .from(pos_order)
        .where(and(eq(pos_order.tenant_id, tenant_id), eq(pos_order.switch_work_id, shift.id)))})`,
      refund: sql<number | null>`(${tx
        .select({ at: max(pos_order_refund.refunded_at) })
        .from(pos_order_refund)
        .where(and(eq(pos_order_refund.tenant_id, tenant_id), eq(pos_order_refund.switch_work_id, shift.id)))})`,
      move: sql<number | null>`(${tx
        .select({ at: max(switch_work_moves.moved_at) })
        .from(switch_work_moves)
        .where(and(eq(switch_work_moves.tenant_id, tenant_id), eq(switch_work_moves.owner_id, shift.id)))})`,
    })
    .from(sql`(select 1) as one`)
  return Math.max(row?.order ?? 0, row?.refund ?? 0, row?.move ?? 0)
}

async function worksHere(call: Call, store_id: number, id: number): Promise<boolean> {
  const [member] = await call.tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, id)))
  return member?.status === 'enabled' && (member.store_ids ?? []).includes(store_id)
}
