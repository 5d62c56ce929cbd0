import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type SaleLineWithBase,
  dealAmount,
  largestOrderDiscount,
  lessPercent,
  memberPrice,
  pointsEarned,
  pointsFor,
  pointsLimit,
  pointsRate,
  roundingOf,
  saleAmounts,
} from '../../../server/modules/till/sales/pricing'
import {
  splitOverBatches,
  lineReturn,
  type LineState,
  shareOf,
} from '../../../server/modules/till/refunds/refund-split'
import { amountOf, split } from '../../../src/exact/money'

const line = fc
  .record({
    qty: fc.integer({ min: 1, max: 9_999_999 }),
    list_price: fc.integer({ min: 0, max: 99_999_999 }),
    off: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ qty, list_price, off }): SaleLineWithBase => ({
    qty,
    list_price,
    base_price: list_price,
    deal_price: lessPercent(list_price, off),
  }))
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the money of a sale', () => {
  it('adds up to the fen: payable = goods − discount − rounding = Σ net ≥ 0 (INV-31)', () => {
    fc.assert(
      fc.property(lines, share, fc.constantFrom('none', 'jiao', 'yuan'), (saleLines, part, mode) => {
        const deals = dealAmount(saleLines)
        const discount = Math.floor(deals * part)
        const rounding = roundingOf(mode as 'none', deals - discount)
        const amounts = saleAmounts(saleLines, discount, rounding)
        expect(amounts.payable_amount).toBe(amounts.goods_amount - amounts.discount_amount - amounts.rounding_amount)
        expect(amounts.lines.reduce((sum, { net_amount }) => sum + net_amount, 0)).toBe(amounts.payable_amount)
        expect(amounts.payable_amount % { none: 1, jiao: 10, yuan: 100 }[mode as 'none']).toBe(0)
        for (const [index, { net_amount, share_amount, discount_amount }] of amounts.lines.entries()) {
          expect(Math.min(net_amount, share_amount, discount_amount)).toBeGreaterThanOrEqual(0)
          const { qty, deal_price } = saleLines[index]!
          expect(net_amount).toBe(amountOf(qty, deal_price) - share_amount)
        }
      }),
    )
  })

  it('limits the discounts of a cashier over lines and order together', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (saleLines, limit) => {
        const limited = saleLines.map((sold) => ({
          ...sold,
          deal_price: Math.max(sold.deal_price, lessPercent(sold.base_price, limit)),
        }))
        const base = limited.reduce((sum, sold) => sum + amountOf(sold.qty, sold.base_price), 0)
        const most = largestOrderDiscount(limited, limit)
        expect(most).toBeGreaterThanOrEqual(0)
        expect(most).toBeLessThanOrEqual(dealAmount(limited))
        const allowed = limited.reduce(
          (sum, sold) =>
            sum + amountOf(sold.qty, sold.base_price) - amountOf(sold.qty, lessPercent(sold.base_price, limit)),
          0,
        )
        const total = base - dealAmount(limited) + most
        expect(total).toBeLessThanOrEqual(Math.max(allowed, Math.round((base * limit) / 10_000) + 1))
      }),
    )
  })

  it('charges a member the member price, otherwise the sell price less the level’s discount', () => {
    expect(memberPrice(200, 180, 1000)).toBe(180)
    expect(memberPrice(150, 180, 0)).toBe(150)
    expect(memberPrice(1280, null, 200)).toBe(1254)
    expect(memberPrice(999, null, 1000)).toBe(899)
  })

  it('uses whole points only, never worth more than the amount due', () => {
    expect(pointsEarned(1280, pointsRate(100, 125))).toBe(16)
    expect(pointsEarned(99, pointsRate(100, 100))).toBe(0)
    expect(pointsFor(100, 100)).toBe(100)
    expect(pointsFor(1, 30)).toBe(1)
    expect(pointsLimit(1999, 2000)).toBe(399)
  })
})

const state = fc
  .record({
    pieces: fc.integer({ min: 1, max: 60 }),
    net_amount: fc.integer({ min: 0, max: 5_000_000 }),
    cost_amount: fc.integer({ min: 0, max: 5_000_000 }),
  })
  .map(({ pieces, ...money }): LineState => ({
    qty: pieces * 1000,
    ...money,
    returned_qty: 0,
    returned_amount: 0,
    returned_cost: 0,
  }))

describe('returns', () => {
  it('in parts return exactly the amount of the line, also after failed refunds (INV-32)', () => {
    fc.assert(
      fc.property(
        state,
        fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 9 }), fails: fc.boolean() })),
        (start, tries) => {
          let at = start
          const returnGoods = (pieces: number, fails: boolean) => {
            const qty = Math.min(pieces * 1000, at.qty - at.returned_qty)
            if (qty === 0) return
            const { refund_amount, cost_amount } = lineReturn(at, qty)
            expect(refund_amount).toBeGreaterThanOrEqual(0)
            if (fails) return
            at = {
              ...at,
              returned_qty: at.returned_qty + qty,
              returned_amount: at.returned_amount + refund_amount,
              returned_cost: at.returned_cost + cost_amount,
            }
            expect(at.returned_amount).toBeLessThanOrEqual(at.net_amount)
            expect(at.returned_cost).toBeLessThanOrEqual(at.cost_amount)
          }
          for (const { pieces, fails } of tries) returnGoods(pieces, fails)
          returnGoods(60, false)
          expect(at).toMatchObject({
            returned_qty: at.qty,
            returned_amount: at.net_amount,
            returned_cost: at.cost_amount,
          })
        },
      ),
    )
  })

  it('never take more than the remainder of a payment, and finally all of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 5 }),
        fc.array(share, { maxLength: 6 }),
        (paid, parts) => {
          let left = paid
          for (const part of [...parts, 1]) {
            const whole = left.reduce((sum, amount) => sum + amount, 0)
            const refundParts = split(Math.floor(whole * part), left)
            expect(refundParts.every((amount, index) => amount >= 0 && amount <= left[index]!)).toBe(true)
            left = left.map((amount, index) => amount - refundParts[index]!)
          }
          expect(left.every((amount) => amount === 0)).toBe(true)
        },
      ),
    )
  })

  it('return to the batches taken last, and no more than was taken', () => {
    const batches = [
      { batch_id: 7, left: 2000 },
      { batch_id: 9, left: 1000 },
      { batch_id: 0, left: 500 },
    ]
    expect(splitOverBatches(batches, 1200)).toEqual([
      { batch_id: 0, qty: 500 },
      { batch_id: 9, qty: 700 },
    ])
    expect(splitOverBatches(batches, 3501)).toBeNull()
    expect(shareOf(7, 0, 0, 7)).toBe(0)
  })
})
