import type { OrderDraft } from './order-draft'
import { type Method, methodByCode } from '../place'
import { pointsFor, pointsLimit } from './pricing'
import type { ReportProblems } from '../problems'
import type { SaleContext, Payments } from './sale'

/** Checks the payments of a sale: Σ amounts − change = payable, and only methods with `allow_change` give change. */
export function payments(
  draft: OrderDraft,
  payable: number,
  { place, setting, member }: Pick<SaleContext, 'place' | 'setting' | 'member'>,
  problems: ReportProblems,
): Payments {
  const at = (index: number, field: string) => `${draft.path}payments.${index}.${field}`
  const paid = draft.payments.flatMap(({ method: code, amount, trade_no, paid_at }, index): Payments['paid'] => {
    const method = methodByCode(place, code)
    // An offline sale may use a method that was disabled after the sale, because the money was taken already.
    if (!method || (!draft.is_offline && !place.accepts(method))) {
      problems.add(at(index, 'method'), '本店未启用该支付方式', 'This store does not accept this payment method')
      return []
    }
    if ((method.method_type === 'points' || method.method_type === 'member_balance') && !member)
      problems.add(at(index, 'method'), '仅会员可用', 'For members only')
    return [{ method, amount, trade_no: trade_no ?? null, paid_at: paid_at ?? draft.paid_at }]
  })
  const sum = (isCounted: (method: Method) => boolean) =>
    paid.reduce((total, { method, amount }) => total + (isCounted(method) ? amount : 0), 0)
  const paid_amount = sum(() => true)
  const change_amount = paid_amount - payable
  const by_points = sum(({ method_type }) => method_type === 'points')
  const by_balance = sum(({ method_type }) => method_type === 'member_balance')
  const points_used = pointsFor(by_points, setting.points_to_yuan ?? 100)
  if (paid.length === draft.payments.length) {
    const list = `${draft.path}payments`
    if (change_amount < 0) problems.add(list, '支付金额不足', 'The payments do not cover the amount')
    else if (change_amount > sum(({ allow_change }) => allow_change === true))
      problems.add(list, '支付合计超出应付且不能找零', 'The payments exceed the amount due, and no change can be given')
    if (by_points > pointsLimit(payable, setting.points_max_percent ?? 0) && !draft.lenient)
      problems.add(list, '积分抵扣超过上限', 'The points payment exceeds the limit')
    if (member && by_points + by_balance > 0) {
      if (member.status === 'frozen') problems.add(list, '会员已冻结', 'The member is frozen')
      if (points_used > (member.points_balance ?? 0)) problems.add(list, '会员积分不足', 'Not enough points')
      if (by_balance > (member.stored_balance ?? 0)) problems.add(list, '储值余额不足', 'Not enough stored value')
    }
  }
  return { paid_amount, change_amount, by_points, points_used, by_balance, paid }
}
