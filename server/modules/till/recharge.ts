import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { balance_log, switch_work } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { lockMembers } from '../../workflow/postings/member'
import { methodByCode, tillStoreOf, refuseAtTillUnless } from './till-store'
import { ReportProblems } from './problems'
import { checkLimits, checkTrade } from './recharge-limits'
import { recountShift } from './shifts/recount-shift'
import { lockShifts, shiftAt } from './shifts/shift'
import { money, uuid } from './wire'
import { FEN, INTEGER, type Json, shape } from '../../http/openapi'

export const rechargeInput = z.strictObject({
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  user_id: z.int().positive(),
  /** Fen, at most 100,000 yuan. */
  amount: money.refine((amount) => amount > 0 && amount <= 10_000_000),
  /** Code of the payment method. */
  method: z.string().min(1).max(20),
  trade_no: z.string().trim().max(64).nullish(),
})

interface RechargeAnswer {
  user_id: number
  amount: number
  /** Stored value after the recharge, in fen. */
  balance_after: number
}

/** `RechargeAnswer` on the wire. */
export const RECHARGE = shape({
  user_id: INTEGER,
  amount: FEN,
  balance_after: FEN,
} satisfies Record<keyof RechargeAnswer, Json>)

/**
 * Adds money paid at the till to a member's stored value, and counts it for the cashier's open shift. A repeated
 * request (same `client_uuid`) returns the result of the first. Throws 40300 without `till:recharge`; 40000 with every
 * error and its path, 42202 when the `client_uuid` names another recharge.
 */
export async function recharge(call: Call, input: z.input<typeof rechargeInput>): Promise<RechargeAnswer> {
  refuseAtTillUnless(call, 'recharge')
  const place = await tillStoreOf(call)
  const { client_uuid, terminal_no, user_id, amount, method: code, trade_no = null } = rechargeInput.parse(input)
  const moment = { terminal_no, at: call.now, cashier_id: call.operator.id }
  const shift = shiftAt(await lockShifts(call, place, [moment]), moment)
  const [existing] = await call.tx
    .select({
      user_id: balance_log.user_id,
      change: balance_log.change,
      balance_after: balance_log.balance_after,
      store_id: switch_work.store_id,
    })
    .from(balance_log)
    .leftJoin(
      switch_work,
      and(eq(switch_work.tenant_id, balance_log.tenant_id), eq(switch_work.id, balance_log.switch_work_id)),
    )
    .where(and(eq(balance_log.tenant_id, call.operator.tenant_id), eq(balance_log.client_uuid, client_uuid)))
  if (existing) {
    if (existing.store_id !== place.store_id || existing.user_id !== user_id || existing.change !== amount)
      throw new ApiError(42202)
    return { user_id, amount, balance_after: existing.balance_after ?? 0 }
  }
  const problems = new ReportProblems()
  if (shift?.status !== 'open')
    problems.add('terminal_no', '该收银台没有您的当班班次', 'You have no open shift at this till')
  const method = methodByCode(place, code)
  if (!method || !place.accepts(method))
    problems.add('method', '本店未启用该支付方式', 'This store does not accept this payment method')
  else if (method.method_type === 'points' || method.method_type === 'member_balance')
    problems.add('method', '不能用积分或储值充值', 'A top-up cannot be paid with points or stored value')
  else await checkTrade(call, method, trade_no, problems)
  if (shift) await checkLimits(call, { place, shift, amount }, problems)
  const members = await lockMembers(call, [user_id])
  const user = members.get(user_id)
  if (!user) problems.add('user_id', '会员不存在', 'This member does not exist')
  else if (user.status === 'frozen') problems.add('user_id', '会员已冻结', 'The member is frozen')
  problems.raise()
  if (!shift || !method || !user) throw new ApiError(40400)
  members.post(
    {
      user_id,
      balance: amount,
      reason: 'recharge',
      doc_type: 'switch_work',
      doc_id: shift.id,
      doc_no: shift.receipt_no ?? '',
    },
    { method_id: method.id, switch_work_id: shift.id, trade_no, client_uuid },
  )
  await members.close()
  await recountShift(call, place, shift, { document: shift.receipt_no })
  return { user_id, amount, balance_after: user.stored_balance ?? 0 }
}
