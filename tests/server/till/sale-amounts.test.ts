import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user_info } from '../../../server/generated/tables'
import { errors, openedAt, openSaleFixture, order, shop, sold, texts } from './sale-fixture'
import { HOUR, MINUTE, NOW } from './shop'

openSaleFixture()

describe('the amounts of a sale', () => {
  it('give members their price, discount, points and growth, and raise them to the next level', async () => {
    const id = await shop.member({ growth_value: 490 })
    await sold(order({ user_id: id, payments: [{ method: 'wechat', amount: 360 }] }))
    // Juice has no member price, so the discount of the member's level applies; the first level has no discount.
    const answer = await sold(
      order({
        user_id: id,
        lines: [{ sku_id: shop.juice, qty: 1000 }],
        payments: [{ method: 'wechat', amount: 1280 }],
      }),
    )
    expect(answer).toMatchObject({ points_earned: 12, discount_amount: 0 })
    await shop.at(NOW, async ({ tx }) => {
      const [user] = await tx.select().from(user_info).where(eq(user_info.id, id))
      expect(user).toMatchObject({
        growth_value: 505,
        points_balance: 15,
        level_id: shop.level.silver,
        total_spent_amount: 1640,
        order_count: 2,
        last_order_at: NOW,
      })
    })
    const silver = await sold(
      order({
        user_id: id,
        lines: [{ sku_id: shop.juice, qty: 1000 }],
        payments: [{ method: 'wechat', amount: 1254 }],
      }),
    )
    expect(silver).toMatchObject({ payable_amount: 1254, discount_amount: 26, points_earned: 13 })
  })

  it('split discount and rounding over the lines, with every amount to the fen (INV-31)', async () => {
    await shop.set({ rounding_mode: 'jiao' })
    const answer = await sold(
      order({
        lines: [
          { sku_id: shop.water, qty: 3000 },
          { sku_id: shop.apples, qty: 333, deal_price: 1100 },
          { sku_id: shop.juice, qty: 1000 },
        ],
        discount_amount: 57,
        payments: [
          { method: 'cash', amount: 1000 },
          { method: 'wechat', amount: 1180 },
        ],
      }),
    )
    await shop.set({ rounding_mode: 'none' })
    // 600 + 366 + 1280 = 2246, less 57 = 2189, less 9 fen.
    expect(answer).toMatchObject({ payable_amount: 2180, rounding_amount: 9, discount_amount: 27 + 57 })
    expect(answer.lines.map(({ share_amount, net_amount }) => [share_amount, net_amount])).toEqual([
      [18, 582],
      [10, 356],
      [38, 1242],
    ])
  })

  it('are refused when they are wrong or do not add up, with the paths of all errors at once', async () => {
    expect(
      await errors(
        order({
          terminal_no: 'T9',
          user_id: 999_999,
          lines: [
            { sku_id: shop.water, qty: 1500 },
            { sku_id: 888_888, qty: 1000 },
            { sku_id: shop.water, qty: 1000, deal_price: 250 },
            { sku_id: shop.water, qty: 1000, list_price: 190 },
            { sku_id: shop.water, qty: 1000, deal_price: 150 },
          ],
        }),
      ),
    ).toEqual([
      'terminal_no',
      'user_id',
      'lines.0.qty',
      'lines.1.sku_id',
      'lines.2.deal_price',
      'lines.3.list_price',
      'lines.4.deal_price',
    ])
    expect(await errors(order({ payments: [{ method: 'wechat', amount: 399 }] }))).toEqual(['payments'])
    expect(await errors(order({ payments: [{ method: 'wechat', amount: 401 }] }))).toEqual(['payments'])
    expect(await errors(order({ payments: [{ method: 'points', amount: 400 }] }))).toEqual([
      'payments.0.method',
      'payments',
    ])
    expect(await errors(order({ discount_amount: 41, payments: [{ method: 'cash', amount: 400 }] }))).toEqual([
      'discount_amount',
    ])
    expect(await errors(order({ paid_at: NOW + HOUR }))).toEqual(['paid_at'])
    // The cashier may not choose the prices of an earlier day.
    expect(await errors(order({ channel: 'mini_program', paid_at: NOW - 25 * HOUR }))).toEqual(['paid_at'])
    expect(await errors(order({ paid_at: openedAt - MINUTE }))).toEqual(['terminal_no'])
    expect(await errors(order({ lines: [] }))).toEqual(['lines'])
  })

  it('are refused with the limit that they exceed', async () => {
    const water = (more: object) => order({ lines: [{ sku_id: shop.water, qty: 1000, ...more }], payments: [] })
    expect(await texts(water({ qty: 1500 }))).toEqual([
      ['该单位的数量须为整数', 'Must be a whole number for this unit'],
    ])
    expect(await texts(water({ deal_price: 250 }))).toEqual([
      ['成交价不能高于零售价 2.00 元', 'The price is above the list price, 2.00 yuan'],
    ])
    expect(await texts(water({ list_price: 190 }))).toEqual([
      ['零售价已变更为 2.00 元，请刷新', 'The list price is now 2.00 yuan. Refresh'],
    ])
    expect(await texts(water({ deal_price: 150 }))).toEqual([
      ['超过您的折扣权限，最低 1.80 元', 'Exceeds the discount you are allowed to give: at least 1.80 yuan'],
    ])
    expect(await texts(order({ discount_amount: 41 }))).toEqual([
      ['超过您的折扣权限，最多优惠 0.40 元', 'Exceeds the discount you are allowed to give: at most 0.40 yuan'],
    ])
    expect(await texts(order({ discount_amount: 401 }))).toEqual([
      ['优惠超过商品金额 4.00 元', 'The discount exceeds the value of the goods, 4.00 yuan'],
    ])
    expect(await texts(order({ payments: [{ method: 'wechat', amount: 399 }] }))).toEqual([
      ['应付 4.00 元，还差 0.01 元', '0.01 short of 4.00 yuan'],
    ])
    expect(await texts(order({ payments: [{ method: 'wechat', amount: 410 }] }))).toEqual([
      ['应付 4.00 元，多付的 0.10 元不能找零', '4.00 yuan is due, and no change can be given for the 0.10 above it'],
    ])
  })

  it('keep the discounts of lines and order together within the discount limit', async () => {
    const lines = [
      { sku_id: shop.juice, qty: 1000, deal_price: 1152 },
      { sku_id: shop.juice, qty: 1000 },
    ]
    expect(await errors(order({ lines, discount_amount: 129, payments: [{ method: 'cash', amount: 3000 }] }))).toEqual([
      'discount_amount',
    ])
    const answer = await sold(order({ lines, discount_amount: 128, payments: [{ method: 'cash', amount: 3000 }] }))
    expect(answer.payable_amount).toBe(2304)
  })
})
