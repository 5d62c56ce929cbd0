import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStep, suggestedQty } from '../../../src/rules/replenishment/suggested'
import orderEn from '../../../src/generated/store/store_order_receipt/store_order_receipt.en-US.json'
import orderZh from '../../../src/generated/store/store_order_receipt/store_order_receipt.zh-CN.json'
import proposalEn from '../../../src/pages/store/replenishment/replenishment.en-US.json'
import proposalZh from '../../../src/pages/store/replenishment/replenishment.zh-CN.json'

const qty = fc.integer({ min: 0, max: 1_000_000 })
const position = fc.record({
  on_hand_qty: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  in_transit_qty: qty,
  on_order_qty: qty,
  safety_stock_qty: qty,
  daily_qty: qty,
})
const delivery = fc.record({
  lead_days: fc.integer({ min: 0, max: 60 }),
  cover_days: fc.integer({ min: 1, max: 14 }),
  step_qty: fc.integer({ min: 1, max: 50_000 }),
})

describe('the suggested quantity', () => {
  it('is the least multiple with which stock lasts until the days after the delivery', () => {
    fc.assert(
      fc.property(position, delivery, (stock, order) => {
        const { step_qty, lead_days, cover_days } = order
        const suggested = suggestedQty(stock, order)
        const after = stock.on_hand_qty + stock.in_transit_qty + stock.on_order_qty + suggested
        const left = after - stock.daily_qty * (lead_days + cover_days)
        expect(suggested % step_qty).toBe(0)
        expect(suggested).toBeGreaterThanOrEqual(0)
        expect(left).toBeGreaterThanOrEqual(stock.safety_stock_qty)
        if (suggested > 0) expect(left - step_qty).toBeLessThan(stock.safety_stock_qty)
      }),
    )
  })

  it('is 0 once it was ordered', () => {
    fc.assert(
      fc.property(position, delivery, (stock, order) => {
        const on_order_qty = stock.on_order_qty + suggestedQty(stock, order)
        expect(suggestedQty({ ...stock, on_order_qty }, order)).toBe(0)
      }),
    )
  })
})

describe('the step of an order', () => {
  it.each([
    ['supplier', 6_000, 24_000, 24_000],
    ['supplier', 6_000, 20_000, 6_000],
    ['supplier', 6_000, 1_000, 6_000],
    ['warehouse', 6_000, 24_000, 6_000],
  ] as const)('from a %s with multiples of %i and packs of %i is %i', (supply, multiple, pack, step) => {
    expect(orderStep(supply, multiple, pack)).toBe(step)
  })
})

describe('the suggestion of an order form, which knows no lead time', () => {
  it.each([
    ['zh-CN', orderZh, proposalZh],
    ['en-US', orderEn, proposalEn],
  ])('has another name than the proposal of replenishment in %s', (_, order, proposal) => {
    const label = order.tables.lines.fields.suggest_qty
    expect(label.includes(proposal.suggested) || proposal.suggested.includes(label)).toBe(false)
    expect(proposal.formula.startsWith(proposal.suggested)).toBe(true)
  })
})
