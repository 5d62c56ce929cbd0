import { amountOf, split } from '../../../../src/exact/money'
import { floorDiv, roundDiv } from '../../../../src/exact/round'

/*
 * The money of a sale, as pure functions. Quantities in thousandths, money in fen, percents in hundredths of a percent.
 */

export type RoundingMode = 'none' | 'jiao' | 'yuan'

/** What a member pays for a piece: the member price where there is one, else the sell price less the level's discount. */
export function memberPrice(sell_price: number, member_price: number | null, discount_percent: number): number {
  if (member_price !== null) return Math.min(member_price, sell_price)
  return lessPercent(sell_price, discount_percent)
}

/** The lowest price that a cashier may give by hand, starting from what is asked without them. */
export const lessPercent = (price: number, percent: number): number => roundDiv(price * (10_000 - percent), 10_000)

/** What is dropped from an amount: fen (`jiao`), or jiao and fen (`yuan`). */
export function roundingOf(mode: RoundingMode, amount: number): number {
  if (mode === 'none') return 0
  return amount % (mode === 'jiao' ? 10 : 100)
}

export interface SaleLine {
  qty: number
  list_price: number
  deal_price: number
}

export interface LineAmounts {
  /** Of the line itself: list less deal price. */
  discount_amount: number
  /** Its part of the order's discount and rounding. */
  share_amount: number
  net_amount: number
}

export interface SaleAmounts {
  goods_amount: number
  discount_amount: number
  rounding_amount: number
  payable_amount: number
  lines: LineAmounts[]
}

/** What goods come to at their deal prices, before anything is taken off the order as a whole. */
export const dealAmount = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line.qty, line.deal_price), 0)

/**
 * Amounts of a sale: payable = goods − discount − rounding = Σ net. `orderDiscount` and `rounding` together are at most
 * what the goods come to; they are split over the lines by their amounts (docs/domain.md, Splitting).
 */
export function saleAmounts(lines: readonly SaleLine[], orderDiscount: number, rounding: number): SaleAmounts {
  const deals = lines.map((line) => amountOf(line.qty, line.deal_price))
  const shares = split(orderDiscount + rounding, deals)
  const made = lines.map((line, index): LineAmounts => {
    const deal = deals[index] ?? 0
    const share_amount = shares[index] ?? 0
    return {
      discount_amount: amountOf(line.qty, line.list_price) - deal,
      share_amount,
      net_amount: deal - share_amount,
    }
  })
  const goods_amount = lines.reduce((sum, line) => sum + amountOf(line.qty, line.list_price), 0)
  const discount_amount = made.reduce((sum, line) => sum + line.discount_amount, orderDiscount)
  return {
    goods_amount,
    discount_amount,
    rounding_amount: rounding,
    payable_amount: goods_amount - discount_amount - rounding,
    lines: made,
  }
}

export interface Bargained extends SaleLine {
  /** Price without the cashier's doing: sell price, or the member's. */
  base_price: number
}

/**
 * The most that a cashier with this limit may take off the order beyond what its lines give already. A price that rounds
 * to the limit counts as within it, line by line.
 */
export function largestOrderDiscount(lines: readonly Bargained[], maxPercent: number): number {
  const base = lines.reduce((sum, line) => sum + amountOf(line.qty, line.base_price), 0)
  const lowest = lines.reduce((sum, line) => sum + amountOf(line.qty, lessPercent(line.base_price, maxPercent)), 0)
  const limit = Math.max(roundDiv(BigInt(base) * BigInt(maxPercent), 10_000), base - lowest)
  const given = base - dealAmount(lines)
  return Math.max(0, limit - Math.max(0, given))
}

/** Points that an amount costs, and the most that points may pay of an order. `perYuan` = points worth one yuan. */
export const pointsFor = (amount: number, perYuan: number): number => Math.ceil((amount * perYuan) / 100)
export const pointsLimit = (payable: number, maxPercent: number): number =>
  floorDiv(BigInt(payable) * BigInt(maxPercent), 10_000)

/** Points per yuan in ten-thousandths: the setting's two decimals by the level's two. */
export const pointsRate = (perYuan: number, multiplier: number): number => perYuan * multiplier

/** Points earned by `amount` fen at a rate of `pointsRate`. */
export const pointsEarned = (amount: number, rate: number): number => floorDiv(BigInt(amount) * BigInt(rate), 1_000_000)

/** Growth earned by `amount` fen: one a whole yuan. */
export const growthEarned = (amount: number): number => floorDiv(amount, 100)
