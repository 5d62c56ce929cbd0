import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderInput } from '../../../server/modules/till/sales/order-input'
import { sell } from '../../../server/modules/till/sales/sell'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { pos_order, pos_order_lines, switch_work, user_info } from '../../../server/generated/tables'
import { stockBalance, stockBatchBalance, stockLedger } from '../../../server/stock/tables'
import { errorPaths, HOUR, MINUTE, NOW, openShop, type Shop, uuid } from './shop'

let shop: Shop
const open = NOW - 8 * HOUR

beforeAll(async () => {
  shop = await openShop()
  await shop.at(open, (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }))
})
afterAll(() => shop.world.database.close())

const order = (more: Partial<OrderInput> = {}): OrderInput => ({
  client_uuid: uuid(),
  terminal_no: 'T1',
  lines: [{ sku_id: shop.water, qty: 2000 }],
  payments: [{ method: 'wechat', amount: 400 }],
  ...more,
})
const sold = async (input: OrderInput, now = NOW) => (await shop.at(now, (call) => sell(call, [{ input }])))[0]!
const errors = (input: OrderInput) => errorPaths(shop.at(NOW, (call) => sell(call, [{ input }])))

describe('a sale', () => {
  it('issues goods at moving average, adds the money to the shift, and copies the data of the goods', async () => {
    await shop.stock(shop.water, 10_000, 1250)
    const answer = await sold(order())
    expect(answer).toMatchObject({ goods_amount: 400, payable_amount: 400, change_amount: 0, points_earned: 0 })
    expect(answer.receipt_no).toMatch(/^CS\d{8}\d{4,}$/)
    await shop.at(NOW, async ({ tx }) => {
      const [row] = await tx.select().from(pos_order).where(eq(pos_order.id, answer.id))
      expect(row).toMatchObject({ cost_amount: 250, gross_profit_amount: 150, order_status: 'paid', sku_count: 1 })
      const [line] = await tx.select().from(pos_order_lines).where(eq(pos_order_lines.owner_id, answer.id))
      expect(line).toMatchObject({ sku_name: '矿泉水', unit_name: '瓶', cost_amount: 250, net_amount: 400 })
      const ledger = await tx
        .select()
        .from(stockLedger)
        .where(and(eq(stockLedger.doc_type, 'pos_order'), eq(stockLedger.doc_id, answer.id)))
      expect(ledger).toMatchObject([
        { doc_type: 'pos_order', qty: -2000, value: -250, reason: 'sale_out', line_id: line?.id },
      ])
      const [shift] = await tx.select().from(switch_work).where(eq(switch_work.id, answer.switch_work_id!))
      expect(shift).toMatchObject({ order_count: 1, sale_amount: 400, expected_amount: 30_400, actual_amount: null })
    })
  })

  it('gives members their price, discount, points and growth, and raises them to the next level', async () => {
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

  it('takes batches by expiry, expired batches last, and posts the shortage to batch 0 (no batch)', async () => {
    const [soon, later, gone] = [
      await shop.batch(shop.juice, 'SOON', '2026-12-01'),
      await shop.batch(shop.juice, 'LATER', '2026-12-09'),
      await shop.batch(shop.juice, 'GONE', '2026-01-01'),
    ]
    await shop.at(NOW, async ({ tx }) => {
      const [before] = await tx
        .select()
        .from(stockBalance)
        .where(and(eq(stockBalance.location_id, shop.store_id), eq(stockBalance.sku_id, shop.juice)))
      expect(before?.qty).toBe(-2000)
    })
    for (const batch of [gone, later, soon]) await shop.stock(shop.juice, 2000, 1800, batch)
    const answer = await sold(
      order({ lines: [{ sku_id: shop.juice, qty: 7000 }], payments: [{ method: 'cash', amount: 9000 }] }),
    )
    expect(answer.change_amount).toBe(40)
    await shop.at(NOW, async ({ tx }) => {
      const rows = await tx
        .select()
        .from(stockLedger)
        .where(and(eq(stockLedger.doc_id, answer.id), eq(stockLedger.doc_type, 'pos_order')))
        .orderBy(stockLedger.id)
      expect(rows.map(({ batch_id, qty }) => [batch_id, qty])).toEqual([
        [soon, -2000],
        [later, -2000],
        [gone, -2000],
        [0, -1000],
      ])
      const [line] = await tx.select().from(pos_order_lines).where(eq(pos_order_lines.owner_id, answer.id))
      expect(line?.batches).toBe('SOON × 2，LATER × 2，GONE × 2')
      const batches = await tx
        .select()
        .from(stockBatchBalance)
        .where(and(eq(stockBatchBalance.location_id, shop.store_id), eq(stockBatchBalance.sku_id, shop.juice)))
      const [balance] = await tx
        .select()
        .from(stockBalance)
        .where(and(eq(stockBalance.location_id, shop.store_id), eq(stockBalance.sku_id, shop.juice)))
      expect(batches.reduce((sum, { qty }) => sum + qty, 0)).toBe(balance?.qty)
    })
  })

  it('costs a shortage at the last cost, and the next delivery corrects the estimate', async () => {
    await shop.stock(shop.apples, 1000, 700)
    const answer = await sold(
      order({ lines: [{ sku_id: shop.apples, qty: 1500 }], payments: [{ method: 'alipay', amount: 1770 }] }),
    )
    await shop.stock(shop.apples, 2000, 1800)
    await shop.at(NOW, async ({ tx }) => {
      const [row] = await tx.select().from(pos_order).where(eq(pos_order.id, answer.id))
      expect(row?.cost_amount).toBe(1050)
      const rows = await tx
        .select()
        .from(stockLedger)
        .where(and(eq(stockLedger.sku_id, shop.apples), eq(stockLedger.reason, 'cost_variance')))
      // 0.5 kg had been costed at 3.50 and came at 4.50.
      expect(rows.map(({ qty, value }) => [qty, value])).toEqual([[0, -100]])
      const [balance] = await tx
        .select()
        .from(stockBalance)
        .where(and(eq(stockBalance.location_id, shop.store_id), eq(stockBalance.sku_id, shop.apples)))
      expect(balance).toMatchObject({ qty: 1500, value: 1350 })
    })
  })

  it('splits discount and rounding over the lines, with every amount to the fen (INV-31)', async () => {
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

  it('refuses wrong values and amounts that do not add up, and returns the paths of all errors at once', async () => {
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
    expect(await errors(order({ paid_at: open - MINUTE }))).toEqual(['terminal_no'])
    expect(await errors(order({ lines: [] }))).toEqual(['lines'])
  })

  it('applies the discount limit to the discounts of lines and order together', async () => {
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

  it('refuses to sell more than is in stock when the setting does not allow negative stock', async () => {
    await shop.set({ allow_negative_sale: false })
    await expect(
      sold(
        order({ lines: [{ sku_id: shop.water, qty: 9_000_000 }], payments: [{ method: 'cash', amount: 2_000_000 }] }),
      ),
    ).rejects.toMatchObject({ code: 42201, data: { path: 'lines.0.qty' } })
    await shop.set({ allow_negative_sale: true })
  })

  it('dates a sale after midnight to the day before, up to the cut-off time of the store (INV-33)', async () => {
    const { database } = shop.world
    const { store } = await import('../../../server/generated/tables')
    await database.system((tx) =>
      tx.update(store).set({ business_day_deadline: '02:00' }).where(eq(store.id, shop.store_id)),
    )
    const answer = await sold(order({ is_offline: true, paid_at: NOW }))
    const at = new Date(NOW - 2 * HOUR)
    expect(answer.biz_date).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at))
    await database.system((tx) =>
      tx.update(store).set({ business_day_deadline: '00:00' }).where(eq(store.id, shop.store_id)),
    )
  })
})
