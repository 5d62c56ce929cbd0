import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { balance_log } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { openMembers } from '../../workflow/postings/member'
import { methodByCode, placeOf, refuseAtTillUnless } from './place'
import { Problems } from './problems'
import { checkLimits, checkTrade } from './recharge-limits'
import { recountShift } from './shifts/recount-shift'
import { lockShifts, shiftAt } from './shifts/shift'
import { money, uuid } from './wire'

export const rechargeInput = z.strictObject({
  client_uuid: uuid,
  terminal_no: z.string().trim().min(1).max(10),
  user_id: z.int().positive(),
  /** Fen, at most 100,000 yuan. */
  amount: money.refine((amount) => amount > 0 && amount <= 10_000_000),
  /** Code of the method that it is paid with. */
  method: z.string().min(1).max(20),
  trade_no: z.string().trim().max(64).nullish(),
})

export interface RechargeAnswer {
  user_id: number
  amount: number
  /** Stored value right after it, fen. */
  balance_after: number
}

/**
 * Money paid at the till into a member's stored value; it counts for the cashier's open shift. A repeat answers the same.
 * Throws 40300 without `till:recharge`; 40000 above the limits of the cashier's roles, and without the payment's number where
 * a provider took the money.
 */
export async function recharge(call: Call, input: z.input<typeof rechargeInput>): Promise<RechargeAnswer> {
  refuseAtTillUnless(call, 'recharge')
  const place = await placeOf(call)
  const { client_uuid, terminal_no, user_id, amount, method: code, trade_no = null } = rechargeInput.parse(input)
  const moment = { terminal_no, at: call.now, cashier_id: call.operator.id }
  const shift = shiftAt(await lockShifts(call, place, [moment]), moment)
  const [known] = await call.tx
    .select()
    .from(balance_log)
    .where(and(eq(balance_log.tenant_id, call.operator.tenant_id), eq(balance_log.client_uuid, client_uuid)))
  if (known) {
    if (known.user_id !== user_id || known.change !== amount) throw new ApiError(42202)
    return { user_id, amount, balance_after: known.balance_after ?? 0 }
  }
  const problems = new Problems()
  if (shift?.status !== 'open')
    problems.add('terminal_no', '该收银台没有您的当班班次', 'No shift of yours is open at this till')
  const method = methodByCode(place, code)
  if (!method || !place.taken(method)) problems.add('method', '本店未启用该支付方式', 'This shop does not take it')
  else if (method.method_type === 'points' || method.method_type === 'member_balance')
    problems.add('method', '不能用积分或储值充值', 'Points and stored value cannot pay for it')
  else await checkTrade(call, method, trade_no, problems)
  if (shift) await checkLimits(call, { place, shift, amount }, problems)
  const members = await openMembers(call, [user_id])
  const user = members.get(user_id)
  if (!user) problems.add('user_id', '会员不存在', 'There is no such member')
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
  await recountShift(call, place, shift, { because: shift.receipt_no })
  return { user_id, amount, balance_after: user.stored_balance ?? 0 }
}
