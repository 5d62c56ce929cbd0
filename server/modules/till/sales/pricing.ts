import { amountOf, split } from '../../../../src/exact/money'
import { floorDiv, roundDiv } from '../../../../src/exact/round'

/*
 * Amounts of a sale, as pure functions. Quantities in thousandths, money in fen, percents in hundredths of a percent.
 */

type RoundingMode = 'none' | 'jiao' | 'yuan'

/**
 * Unit price for a member: the member price of the goods if set, else the sell price less the discount of the member's
 * level.
 */
export function memberPrice(sell_price: number, member_price: number | null, discount_percent: number): number {
  if (member_price !== null) return Math.min(member_price, sell_price)
  return lessPercent(sell_price, discount_percent)
}

/** A price less a discount, rounded to fen. */
export const lessPercent = (price: number, percent: number): number => roundDiv(price * (10_000 - percent), 10_000)

/** The amount in fen that rounding drops: the fen (`jiao`), or jiao and fen (`yuan`). */
export function roundingOf(mode: RoundingMode, amount: number): number {
  if (mode === 'none') return 0
  return amount % (mode === 'jiao' ? 10 : 100)
}

interface SaleLine {
  qty: number
  list_price: number
  deal_price: number
}

interface LineAmounts {
  /** Discount of the line: list price less deal price, times quantity. */
  discount_amount: number
  /** The line's share of the order's discount and rounding. */
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

/** Total at deal prices, before discount and rounding of the whole order. */
export const dealAmount = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line.qty, line.deal_price), 0)

/**
 * Amounts of a sale: payable = goods − discount − rounding = Σ net. `orderDiscount` plus `rounding` is at most the
 * total at deal prices, and is split over the lines in proportion to their amounts (docs/domain.md, Splitting).
 */
export function saleAmounts(lines: readonly SaleLine[], orderDiscount: number, rounding: number): SaleAmounts {
  const deals = lines.map((line) => amountOf(line.qty, line.deal_price))
  const shares = split(orderDiscount + rounding, deals)
  const lineAmounts = lines.map((line, index): LineAmounts => {
    const deal = deals[index] ?? 0
    const share_amount = shares[index] ?? 0
    return {
      discount_amount: amountOf(line.qty, line.list_price) - deal,
      share_amount,
      net_amount: deal - share_amount,
    }
  })
  const goods_amount = lines.reduce((sum, line) => sum + amountOf(line.qty, line.list_price), 0)
  const discount_amount = lineAmounts.reduce((sum, line) => sum + line.discount_amount, orderDiscount)
  return {
    goods_amount,
    discount_amount,
    rounding_amount: rounding,
    payable_amount: goods_amount - discount_amount - rounding,
    lines: lineAmounts,
  }
}

export interface SaleLineWithBase extends SaleLine {
  /** Unit price before the cashier's discount: sell price or member price. */
  base_price: number
}

/**
 * The largest order discount for a cashier with this limit, beyond the discounts of the lines. Rounding is applied per
 * line: a line price that rounds to the limit is within it.
 */
export function largestOrderDiscount(lines: readonly SaleLineWithBase[], maxPercent: number): number {
  const base = lines.reduce((sum, line) => sum + amountOf(line.qty, line.base_price), 0)
  const lowest = lines.reduce((sum, line) => sum + amountOf(line.qty, lessPercent(line.base_price, maxPercent)), 0)
  const limit = Math.max(roundDiv(BigInt(base) * BigInt(maxPercent), 10_000), base - lowest)
  const lineDiscounts = base - dealAmount(lines)
  return Math.max(0, limit - Math.max(0, lineDiscounts))
}

/** Points needed to pay an amount in fen; `perYuan` is the number of points worth one yuan. */
export const pointsFor = (amount: number, perYuan: number): number => Math.ceil((amount * perYuan) / 100)

/** The largest amount payable with points, in fen; `maxPercent` is in hundredths of a percent. */
export const pointsLimit = (payable: number, maxPercent: number): number =>
  floorDiv(BigInt(payable) * BigInt(maxPercent), 10_000)

/** Points per yuan in ten-thousandths: the setting in hundredths times the multiplier of the level in hundredths. */
export const pointsRate = (perYuan: number, multiplier: number): number => perYuan * multiplier

/** Points earned by `amount` fen at a rate of `pointsRate`. */
export const pointsEarned = (amount: number, rate: number): number => floorDiv(BigInt(amount) * BigInt(rate), 1_000_000)

/** Growth earned by `amount` fen: one per whole yuan. */
export const growthEarned = (amount: number): number => floorDiv(amount, 100)
