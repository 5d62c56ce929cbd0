import { and, eq, gt, isNull, or } from 'drizzle-orm'
import * as z from 'zod'
import { switchWork } from '../../../generated/resources'
import { store, switch_work, switch_work_lines } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import { writeLog } from '../../../workflow/log'
import { takeNumbers } from '../../../write/numbers'
import { bizDate, tillStoreOf } from '../till-store'
import { ReportProblems } from '../problems'
import { lineOf } from './recount-shift'
import { MAX_SHIFT_MS } from './shift'
import { type ShiftAnswer, shiftAnswer } from './shift-answer'
import { instant, money, uuid } from '../wire'

export const shiftOpenInput = z.strictObject({
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  /** Cash put into the drawer, in fen, at most 10,000 yuan. */
  float_amount: money.max(1_000_000),
  /** Default: now; an earlier instant for a shift that began offline. */
  opened_at: instant.optional(),
})

/**
 * Opens the cashier's shift at a till. A till and a cashier each have at most one open shift. A repeated request (same
 * `client_uuid`) returns the same shift. Throws 40000 (`terminal_no`: another shift is open; `opened_at`: in the
 * future, more than 24 hours ago, or within an earlier shift), 42202 when the `client_uuid` belongs to a shift of
 * another store or cashier.
 */
export async function openShift(call: Call, input: z.input<typeof shiftOpenInput>): Promise<ShiftAnswer> {
  const place = await tillStoreOf(call)
  const { tx, operator, now } = call
  const { tenant_id } = operator
  const { client_uuid, terminal_no, float_amount, opened_at = now } = shiftOpenInput.parse(input)
  const problems = new ReportProblems()
  // The lock on the store serialises concurrent openings and repeated requests.
  await tx
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.tenant_id, tenant_id), eq(store.id, place.store_id)))
    .for('update')
  const [existing] = await tx
    .select()
    .from(switch_work)
    .where(and(eq(switch_work.tenant_id, tenant_id), eq(switch_work.client_uuid, client_uuid)))
  if (existing) {
    if (existing.store_id !== place.store_id || existing.cashier_id !== operator.id) throw new ApiError(42202)
    return shiftAnswer(call, place, existing)
  }
  const overlapping = await tx
    .select()
    .from(switch_work)
    .where(
      and(
        eq(switch_work.tenant_id, tenant_id),
        or(
          and(eq(switch_work.store_id, place.store_id), eq(switch_work.terminal_no, terminal_no)),
          eq(switch_work.cashier_id, operator.id),
        ),
        or(isNull(switch_work.closed_at), gt(switch_work.closed_at, opened_at)),
      ),
    )
    .orderBy(switch_work.opened_at, switch_work.id)
  const stillOpen = overlapping.find(({ status }) => status === 'open')
  if (opened_at > now || opened_at < now - MAX_SHIFT_MS)
    problems.add('opened_at', '开班时间须在 24 小时内且不晚于当前时间', 'Must be within the last 24 hours')
  else if (stillOpen?.terminal_no === terminal_no && stillOpen.store_id === place.store_id)
    problems.add(
      'terminal_no',
      `该收银台的班次${stillOpen.receipt_no}尚未交班`,
      `Shift ${stillOpen.receipt_no} of this till is still open`,
    )
  else if (stillOpen)
    problems.add(
      'terminal_no',
      `您的班次${stillOpen.receipt_no}尚未交班`,
      `Your shift ${stillOpen.receipt_no} is still open`,
    )
  else if (overlapping[0]) {
    const { receipt_no } = overlapping[0]
    problems.add('opened_at', `与班次${receipt_no}的时间重叠`, `Shift ${receipt_no} was open then`)
  }
  problems.raise()
  const biz_date = bizDate(place, opened_at)
  const [receipt_no] = await takeNumbers(call, switchWork, 1, call.today)
  const [shift] = await tx
    .insert(switch_work)
    .values({
      tenant_id,
      receipt_no,
      client_uuid,
      store_id: place.store_id,
      terminal_no,
      cashier_id: operator.id,
      biz_date,
      opened_at,
      float_amount,
      order_count: 0,
      refund_count: 0,
      sale_amount: 0,
      refund_amount: 0,
      recharge_amount: 0,
      cash_in_amount: 0,
      cash_out_amount: 0,
      expected_amount: float_amount,
      status: 'open',
      created_by: operator.id,
      created_at: now,
      updated_by: operator.id,
      updated_at: now,
    })
    .returning()
  if (!shift) throw new Error('the shift was not written')
  const cash = place.methods.find((method) => method.is_drawer_cash)
  if (cash)
    await tx.insert(switch_work_lines).values({
      tenant_id,
      owner_id: shift.id,
      line_no: 1,
      ...lineOf(cash),
      float_amount,
      order_amount: 0,
      change_amount: 0,
      refund_amount: 0,
      recharge_amount: 0,
      move_amount: 0,
      expected_amount: float_amount,
    })
  await writeLog(call, 'switch_work', shift.id, { transition: 'create', to: 'open' })
  return shiftAnswer(call, place, shift)
}
