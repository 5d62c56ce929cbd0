import { dateIn } from '../../../../src/exact/date'
import { unitStep } from '../../../../src/exact/scale'
import type { Member } from '../../../workflow/postings/member'
import type { OrderDraft } from './order-draft'
import { payments } from './payments'
import type { TillStore } from '../till-store'
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
import type { ReportProblems } from '../problems'
import type { SaleContext, Sale } from './sale'
import { yuan } from '../yuan'

/**
 * Computes the amounts of a reported sale. The store's prices, the cashier's discount limit and the rounding rule
 * apply, except to a lenient draft, whose amounts need only add up. Adds to `problems` and returns null when something
 * is wrong.
 */
export function computeSale(draft: OrderDraft, context: SaleContext, problems: ReportProblems): Sale | null {
  const { setting, place, member } = context
  const problemsBefore = problems.count
  const priced = draft.lines.flatMap((line, index) =>
    priceLine(draft, { line, path: `${draft.path}lines.${index}.` }, context, problems),
  )
  if (problems.count > problemsBefore) return null
  const deals = dealAmount(priced)
  const path = (field: string) => `${draft.path}${field}`
  const mostByCashier = largestOrderDiscount(priced, place.max_discount_percent)
  if (draft.discount_amount > deals)
    problems.add(
      path('discount_amount'),
      `优惠超过商品金额 ${yuan(deals)} 元`,
      `The discount exceeds the value of the goods, ${yuan(deals)} yuan`,
    )
  else if (!draft.lenient && draft.discount_amount > mostByCashier)
    problems.add(
      path('discount_amount'),
      `超过您的折扣权限，最多优惠 ${yuan(mostByCashier)} 元`,
      `Exceeds the discount you are allowed to give: at most ${yuan(mostByCashier)} yuan`,
    )
  const left = Math.max(0, deals - draft.discount_amount)
  const expectedRounding = roundingOf(setting.rounding_mode ?? 'none', left)
  const rounding = draft.rounding_amount ?? expectedRounding
  if (!draft.lenient && rounding !== expectedRounding)
    problems.add(
      path('rounding_amount'),
      `抹零与设置不符，应为 ${yuan(expectedRounding)} 元`,
      `The rounding differs from the setting: ${yuan(expectedRounding)} yuan expected`,
    )
  if (rounding > left)
    problems.add(
      path('rounding_amount'),
      `抹零超过应付金额 ${yuan(left)} 元`,
      `The rounding exceeds the amount due, ${yuan(left)} yuan`,
    )
  if (problems.count > problemsBefore) return null
  const amounts = saleAmounts(priced, draft.discount_amount, rounding)
  const tender = payments(draft, amounts.payable_amount, context, problems)
  if (problems.count > problemsBefore) return null
  const earning = amounts.payable_amount - tender.by_points
  const points_rate = member ? pointsRate(setting.points_per_yuan ?? 0, multiplierOf(member, place, draft.paid_at)) : 0
  return {
    ...amounts,
    ...tender,
    draft,
    priced,
    points_rate,
    points_earned: pointsEarned(earning, points_rate),
    growth_earned: member ? growthEarned(earning) : 0,
  }
}

function priceLine(
  draft: OrderDraft,
  { line, path }: { line: OrderDraft['lines'][number]; path: string },
  { goods, prices, member, place }: SaleContext,
  problems: ReportProblems,
): Sale['priced'] {
  const item = goods.get(line.sku_id)
  const price = prices.get(line.sku_id)
  if (!item || !price) {
    problems.add(`${path}sku_id`, '商品不存在', 'There is no such SKU')
    return []
  }
  const list_price = line.list_price ?? price.sell_price
  const base_price = member
    ? memberPrice(list_price, price.member_price, member.level?.discount_percent ?? 0)
    : list_price
  const deal_price = line.deal_price ?? base_price
  if (deal_price > list_price)
    problems.add(
      `${path}deal_price`,
      `成交价不能高于零售价 ${yuan(list_price)} 元`,
      `The price is above the list price, ${yuan(list_price)} yuan`,
    )
  if (!draft.lenient) {
    const lowest = lessPercent(base_price, place.max_discount_percent)
    if (list_price !== price.sell_price)
      problems.add(
        `${path}list_price`,
        `零售价已变更为 ${yuan(price.sell_price)} 元，请刷新`,
        `The list price is now ${yuan(price.sell_price)} yuan. Refresh`,
      )
    else if (deal_price < lowest)
      problems.add(
        `${path}deal_price`,
        `超过您的折扣权限，最低 ${yuan(lowest)} 元`,
        `Exceeds the discount you are allowed to give: at least ${yuan(lowest)} yuan`,
      )
    if (line.qty % unitStep(item.decimals) !== 0) problems.addDecimals(`${path}qty`, item.decimals)
  }
  return [{ goods: item, qty: line.qty, list_price, base_price, deal_price }]
}

/** Points multiplier of the member's level in hundredths; on the member's birthday the birthday multiplier. */
function multiplierOf({ level, birthday }: Member, place: TillStore, at: number): number {
  const isBirthday = birthday != null && birthday.slice(5) === dateIn(place.zone, at).slice(5)
  return (isBirthday ? level?.birthday_multiplier : level?.points_multiplier) ?? 100
}
