import { dateIn } from '../../../../src/exact/date'
import type { Member } from '../../../workflow/postings/member'
import type { OrderDraft } from './order-draft'
import { payments } from './payments'
import type { Place } from '../place'
import {
  dealAmount,
  growthEarned,
  largestOrderDiscount,
  lessPercent,
  memberPrice,
  pointsEarned,
  pointsRate,
  roundingOf,
  saleAmounts,
} from './pricing'
import type { Problems } from '../problems'
import type { Circumstances, Sale } from './sale'

/**
 * The money of a reported sale. Online the shop's prices, the cashier's discount limit and the rounding rule hold; what was
 * sold offline has happened as the till says, as long as it adds up. Null when `problems` were found.
 */
export function reckon(draft: OrderDraft, around: Circumstances, problems: Problems): Sale | null {
  const { setting, place, member } = around
  const before = problems.count
  const priced = draft.lines.flatMap((line, index) =>
    priceLine(draft, line, `${draft.path}lines.${index}.`, around, problems),
  )
  if (problems.count > before) return null
  const deals = dealAmount(priced)
  const path = (field: string) => `${draft.path}${field}`
  if (draft.discount_amount > deals)
    problems.add(path('discount_amount'), '优惠超过商品金额', 'More is taken off than the goods come to')
  else if (!draft.lenient && draft.discount_amount > largestOrderDiscount(priced, place.max_discount_percent))
    problems.add(path('discount_amount'), '优惠超过您的折扣权限', 'Beyond the discount you may give')
  const left = Math.max(0, deals - draft.discount_amount)
  const due = roundingOf(setting.rounding_mode ?? 'none', left)
  const rounding = draft.rounding_amount ?? due
  if (!draft.lenient && rounding !== due)
    problems.add(path('rounding_amount'), '抹零与设置不符', 'The rounding differs from the setting')
  if (rounding > left) problems.add(path('rounding_amount'), '抹零超过应付金额', 'More is rounded off than is left')
  if (problems.count > before) return null
  const amounts = saleAmounts(priced, draft.discount_amount, rounding)
  const paid = payments(draft, amounts.payable_amount, around, problems)
  if (problems.count > before) return null
  const earning = amounts.payable_amount - paid.by_points
  const points_rate = member ? pointsRate(setting.points_per_yuan ?? 0, multiplierOf(member, place, draft.paid_at)) : 0
  return {
    ...amounts,
    ...paid,
    draft,
    priced,
    points_rate,
    points_earned: pointsEarned(earning, points_rate),
    growth_earned: member ? growthEarned(earning) : 0,
  }
}

function priceLine(
  draft: OrderDraft,
  line: OrderDraft['lines'][number],
  path: string,
  { goods, prices, member, place }: Circumstances,
  problems: Problems,
): Sale['priced'] {
  const one = goods.get(line.sku_id)
  const price = prices.get(line.sku_id)
  if (!one || !price) {
    problems.add(`${path}sku_id`, '商品不存在', 'There is no such SKU')
    return []
  }
  const list_price = line.list_price ?? price.sell_price
  const base_price = member
    ? memberPrice(list_price, price.member_price, member.level?.discount_percent ?? 0)
    : list_price
  const deal_price = line.deal_price ?? base_price
  if (deal_price > list_price)
    problems.add(`${path}deal_price`, '成交价不能高于零售价', 'The price is above the list price')
  if (!draft.lenient) {
    if (list_price !== price.sell_price)
      problems.add(`${path}list_price`, '零售价已变更，请刷新', 'The list price has changed, refresh')
    else if (deal_price < lessPercent(base_price, place.max_discount_percent))
      problems.add(`${path}deal_price`, '优惠超过您的折扣权限', 'Beyond the discount you may give')
    if (line.qty % 10 ** (3 - one.decimals) !== 0)
      problems.add(`${path}qty`, '数量不符合单位精度', 'The quantity does not fit the unit')
  }
  return [{ goods: one, qty: line.qty, list_price, base_price, deal_price }]
}

/** Of the member's level; on their birthday the one for birthdays. In hundredths. */
function multiplierOf({ level, birthday }: Member, place: Place, at: number): number {
  const isBirthday = birthday != null && birthday.slice(5) === dateIn(place.zone, at).slice(5)
  return (isBirthday ? level?.birthday_multiplier : level?.points_multiplier) ?? 100
}
