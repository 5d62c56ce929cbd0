import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { switch_work, switch_work_lines } from '../../../server/generated/tables'
import { refunded, ledger, openRefundFixture, piece, row, shift, shop, sold, user } from './refund-fixture'
import { errorPaths } from './refusals'
import { NOW } from './shop'

openRefundFixture()

describe('a refund', () => {
  it('of three parts is exact to the fen, restores stock at cost, and ends with the order refunded (INV-32)', async () => {
    await shop.stock(shop.water, 3000, 100)
    const order = await sold({
      lines: [{ sku_id: shop.water, qty: 3000, deal_price: 190 }],
      discount_amount: 0,
      payments: [{ method: 'wechat', amount: 570 }],
    })
    const parts = []
    for (let n = 0; n < 3; n++) {
      parts.push(await refunded(order, piece(order, 1000)))
      expect((await row(order.id)).order_status).toBe(n < 2 ? 'part_refunded' : 'refunded')
    }
    expect(parts.map(({ refund_amount }) => refund_amount)).toEqual([190, 190, 190])
    const rows = (await Promise.all(parts.map(({ id }) => ledger(id)))).flat()
    expect(rows.map(({ qty, value, reason }) => [qty, value, reason])).toEqual([
      [1000, 33, 'refund_in'],
      [1000, 34, 'refund_in'],
      [1000, 33, 'refund_in'],
    ])
    const after = await row(order.id)
    expect(after).toMatchObject({ refunded_amount: 570 })
    expect(after.lines[0]).toMatchObject({ refunded_qty: 3000 })
    expect(await errorPaths(refunded(order))).toEqual(['lines'])
  })

  it('is spread over the payments less change; methods without refunds go to stored value or cash', async () => {
    const id = await shop.member({ stored_balance: 10_000 })
    const order = await sold({
      user_id: id,
      lines: [{ sku_id: shop.water, qty: 10_000 }],
      payments: [
        { method: 'wechat', amount: 1000 },
        { method: 'member_balance', amount: 300 },
        { method: 'cash', amount: 1000 },
      ],
    })
    expect(order).toMatchObject({ payable_amount: 1800, change_amount: 500 })
    const half = await refunded(order, piece(order, 5000))
    expect(half.payments).toEqual([
      { method_name: '微信支付', amount: 500 },
      { method_name: '储值余额', amount: 150 },
      { method_name: '现金', amount: 250 },
    ])
    expect((await user(id)).stored_balance).toBe(9850)
    await shop.setMethod('wechat', { allow_refund: false })
    const rest = await refunded(order)
    await shop.setMethod('wechat', { allow_refund: true })
    expect(rest.payments).toEqual([
      { method_name: '储值余额', amount: 500 },
      { method_name: '储值余额', amount: 150 },
      { method_name: '现金', amount: 250 },
    ])
    const walkIn = await sold({
      lines: [{ sku_id: shop.water, qty: 1000 }],
      payments: [{ method: 'bank_card', amount: 200 }],
    })
    await shop.setMethod('bank_card', { allow_refund: false })
    expect((await refunded(walkIn)).payments).toEqual([{ method_name: '现金', amount: 200 }])
    await shop.setMethod('bank_card', { allow_refund: true })
    expect(await errorPaths(refunded(walkIn, { refund_way: 'balance' }))).toEqual(['refund_way', 'lines'])
  })

  it('returns used points and takes earned points and growth that the remaining sale would not earn', async () => {
    const id = await shop.member({ points_balance: 500, growth_value: 495 })
    const order = await sold({
      user_id: id,
      lines: [{ sku_id: shop.apples, qty: 2000 }],
      payments: [
        { method: 'points', amount: 400 },
        { method: 'alipay', amount: 1960 },
      ],
    })
    expect(order).toMatchObject({ points_used: 400, points_earned: 19 })
    expect(await user(id)).toMatchObject({ points_balance: 119, growth_value: 514, level_id: shop.level.silver })
    const half = await refunded(order, piece(order, 1000))
    // 200 of the 1180 were paid with points; 980 remain and earn 9.
    expect(half).toMatchObject({ refund_amount: 1180, points_back: 200, points_taken: 10 })
    expect(await user(id)).toMatchObject({
      points_balance: 309,
      growth_value: 504,
      total_spent_amount: 1180,
      order_count: 1,
    })
    const rest = await refunded(order, { refund_way: 'cash' })
    expect(rest).toMatchObject({ points_back: 200, points_taken: 9 })
    expect(rest.payments).toEqual([
      { method_name: '积分抵扣', amount: 200 },
      { method_name: '现金', amount: 980 },
    ])
    expect(await user(id)).toMatchObject({
      points_balance: 500,
      growth_value: 495,
      level_id: shop.level.plain,
      total_spent_amount: 0,
      order_count: 0,
    })
  })

  it('takes points only down to a balance of zero (INV-35)', async () => {
    const id = await shop.member()
    const order = await sold({
      user_id: id,
      lines: [{ sku_id: shop.apples, qty: 10_000 }],
      payments: [{ method: 'cash', amount: 11_800 }],
    })
    expect(order.points_earned).toBe(118)
    await sold({
      user_id: id,
      lines: [{ sku_id: shop.apples, qty: 1000 }],
      payments: [
        { method: 'points', amount: 110 },
        { method: 'cash', amount: 1070 },
      ],
    })
    expect((await user(id)).points_balance).toBe(18)
    expect((await refunded(order)).points_taken).toBe(18)
    expect((await user(id)).points_balance).toBe(0)
  })

  it('counts for the shift that pays it out, by payment method', async () => {
    await shop.at(NOW, async ({ tx }) => {
      const [totals] = await tx.select().from(switch_work).where(eq(switch_work.id, shift))
      const lines = await tx.select().from(switch_work_lines).where(eq(switch_work_lines.owner_id, shift))
      expect(lines.reduce((sum, line) => sum + (line.refund_amount ?? 0), 0)).toBe(totals!.refund_amount)
      const cash = lines.find((line) => line.is_drawer_cash)!
      expect(cash.expected_amount).toBe(-cash.refund_amount!)
      expect(totals!.refund_count).toBeGreaterThan(8)
    })
  })
})
