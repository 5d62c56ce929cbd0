import type { OrderDraft } from './order-draft'
import { type Method, methodByCode } from '../till-store'
import { pointsFor, pointsLimit } from './pricing'
import type { ReportProblems } from '../problems'
import type { SaleContext, Payments } from './sale'
import { yuan } from '../yuan'

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
    const due = yuan(payable)
    const changeable = sum(({ allow_change }) => allow_change === true)
    if (change_amount < 0)
      problems.add(
        list,
        `应付 ${due} 元，还差 ${yuan(-change_amount)} 元`,
        `${yuan(-change_amount)} short of ${due} yuan`,
      )
    else if (change_amount > changeable) {
      const over = yuan(change_amount - changeable)
      problems.add(
        list,
        `应付 ${due} 元，多付的 ${over} 元不能找零`,
        `${due} yuan is due, and no change can be given for the ${over} above it`,
      )
    }
    const mostByPoints = pointsLimit(payable, setting.points_max_percent ?? 0)
    if (by_points > mostByPoints && !draft.lenient)
      problems.add(
        list,
        `积分最多抵扣 ${yuan(mostByPoints)} 元`,
        `At most ${yuan(mostByPoints)} yuan can be paid with points`,
      )
    if (member && by_points + by_balance > 0) {
      const { status, points_balance, stored_balance } = member
      const points = points_balance ?? 0
      const stored = stored_balance ?? 0
      if (status === 'frozen') problems.add(list, '会员已冻结', 'The member is frozen')
      if (points_used > points)
        problems.add(
          list,
          `会员积分不足：需 ${points_used}，现有 ${points}`,
          `Not enough points: ${points_used} needed, ${points} available`,
        )
      if (by_balance > stored)
        problems.add(
          list,
          `储值余额不足，现有 ${yuan(stored)} 元`,
          `Not enough stored value: ${yuan(stored)} yuan available`,
        )
    }
  }
  return { paid_amount, change_amount, by_points, points_used, by_balance, paid }
}
