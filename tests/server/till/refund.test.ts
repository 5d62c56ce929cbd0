import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderAnswer } from '../../../server/modules/till/sales/order-answer'
import type { OrderInput } from '../../../server/modules/till/sales/order-input'
import { refund } from '../../../server/modules/till/refunds/refund'
import type { RefundAnswer } from '../../../server/modules/till/refunds/refund-answer'
import type { RefundInput } from '../../../server/modules/till/refunds/refund-input'
import { refundResult } from '../../../server/modules/till/refunds/refund-result'
import { sell } from '../../../server/modules/till/sales/sell'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { pos_order, pos_order_lines, switch_work, switch_work_lines, user_info } from '../../../server/generated/tables'
import { stockBatchBalance, stockLedger } from '../../../server/stock/tables'
import { HOUR, MINUTE, NOW, openShop, type Shop, uuid } from './shop'

let shop: Shop
let shift: number

beforeAll(async () => {
  shop = await openShop()
  const open = NOW - 8 * HOUR
  await shop.at(open, (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }))
  const mine = await shop.at(
    open,
    (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T2', float_amount: 0 }),
    shop.manager,
  )
  shift = mine.id
})
afterAll(() => shop.world.database.close())

const sold = (more: Partial<OrderInput>): Promise<OrderAnswer> =>
  shop.at(NOW, async (call) => {
    const input = { client_uuid: uuid(), terminal_no: 'T1', lines: [], payments: [], ...more }
    return (await sell(call, [{ input }]))[0]!
  })
/** A refund by the manager, who has the permission. */
const back = (order: OrderAnswer, more: Partial<RefundInput> = {}, now = NOW): Promise<RefundAnswer> =>
  shop.at(
    now,
    (call) =>
      refund(call, {
        client_uuid: uuid(),
        terminal_no: 'T2',
        order_id: order.id,
        refund_way: 'original',
        reason: 'unwanted',
        settled: true,
        ...more,
      }),
    shop.manager,
  )
const piece = (order: OrderAnswer, qty: number, more = {}, nth = 0) => ({
  lines: [{ order_line_id: order.lines[nth]!.id, qty, ...more }],
})
const errors = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: { data: { errors: { path: string }[] } }) => error.data.errors.map(({ path }) => path),
  )
const row = (id: number) =>
  shop.at(NOW, async ({ tx }) => {
    const [order] = await tx.select().from(pos_order).where(eq(pos_order.id, id))
    const lines = await tx.select().from(pos_order_lines).where(eq(pos_order_lines.owner_id, id))
    return { ...order!, lines }
  })
const user = (id: number) =>
  shop.at(NOW, async ({ tx }) => (await tx.select().from(user_info).where(eq(user_info.id, id)))[0]!)
const ledger = (id: number) =>
  shop.at(NOW, ({ tx }) =>
    tx
      .select()
      .from(stockLedger)
      .where(and(eq(stockLedger.doc_type, 'pos_order_refund'), eq(stockLedger.doc_id, id)))
      .orderBy(stockLedger.id),
  )

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
      parts.push(await back(order, piece(order, 1000)))
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
    expect(await errors(back(order))).toEqual(['lines'])
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
    const half = await back(order, piece(order, 5000))
    expect(half.payments).toEqual([
      { method_name: '微信支付', amount: 500 },
      { method_name: '储值余额', amount: 150 },
      { method_name: '现金', amount: 250 },
    ])
    expect((await user(id)).stored_balance).toBe(9850)
    await shop.setMethod('wechat', { allow_refund: false })
    const rest = await back(order)
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
    expect((await back(walkIn)).payments).toEqual([{ method_name: '现金', amount: 200 }])
    await shop.setMethod('bank_card', { allow_refund: true })
    expect(await errors(back(walkIn, { refund_way: 'balance' }))).toEqual(['refund_way', 'lines'])
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
    const half = await back(order, piece(order, 1000))
    // 200 of the 1180 were paid with points; 980 remain and earn 9.
    expect(half).toMatchObject({ refund_amount: 1180, points_back: 200, points_taken: 10 })
    expect(await user(id)).toMatchObject({
      points_balance: 309,
      growth_value: 504,
      total_spent_amount: 1180,
      order_count: 1,
    })
    const rest = await back(order, { refund_way: 'cash' })
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
    expect((await back(order)).points_taken).toBe(18)
    expect((await user(id)).points_balance).toBe(0)
  })

  it('waits for the payment provider, posts after the payment, and leaves nothing behind when it fails', async () => {
    const order = await sold({
      lines: [{ sku_id: shop.water, qty: 2000 }],
      payments: [{ method: 'wechat', amount: 400 }],
    })
    const first = await back(order, { settled: false, ...piece(order, 2000) })
    expect(first.refund_status).toBe('processing')
    expect(await ledger(first.id)).toEqual([])
    expect((await row(order.id)).order_status).toBe('paid')
    // A refund that is still being processed counts towards the limit.
    expect(await errors(back(order, piece(order, 1000)))).toEqual(['lines.0.qty'])
    const result = (refund_id: number, to: 'refunded' | 'failed' | 'processing') =>
      shop.at(NOW, (call) => refundResult(call, { refund_id, result: to, trade_no: 'WX1' }), shop.manager)
    expect((await result(first.id, 'failed')).refund_status).toBe('failed')
    expect((await result(first.id, 'failed')).refund_status).toBe('failed')
    const second = await back(order, piece(order, 1000))
    expect(second.refund_amount).toBe(200)
    await expect(result(first.id, 'processing')).rejects.toMatchObject({ code: 42200, data: { guard: 'refund' } })
    await expect(result(first.id, 'refunded')).rejects.toMatchObject({ code: 40901 })
    const third = await back(order, { settled: false, ...piece(order, 1000) })
    await result(third.id, 'failed')
    await result(third.id, 'processing')
    const done = await result(third.id, 'refunded')
    expect(done.refund_status).toBe('refunded')
    expect(await row(order.id)).toMatchObject({ order_status: 'refunded', refunded_amount: 400 })
    expect(await ledger(third.id)).toHaveLength(1)
  })

  it('returns goods to the batches of the sale, also to empty batches; spoiled goods are not returned', async () => {
    const [early, late] = [
      await shop.batch(shop.juice, 'EARLY', '2026-12-01'),
      await shop.batch(shop.juice, 'LATE', '2026-12-24'),
    ]
    await shop.stock(shop.juice, 1000, 900, early)
    await shop.stock(shop.juice, 2000, 1800, late)
    const order = await sold({
      lines: [{ sku_id: shop.juice, qty: 3000 }],
      payments: [{ method: 'cash', amount: 3840 }],
    })
    const two = await back(order, piece(order, 2000))
    expect(two.lines.map(({ refund_qty, batch_no }) => [refund_qty, batch_no])).toEqual([[2000, 'LATE']])
    expect(await errors(back(order, piece(order, 1000, { batch_id: late })))).toEqual(['lines.0.batch_id'])
    const spoiled = await back(order, piece(order, 1000, { batch_id: early, restock: false }))
    expect(await ledger(spoiled.id)).toEqual([])
    expect((await row(order.id)).order_status).toBe('refunded')
    await shop.at(NOW, async ({ tx }) => {
      const balances = await tx
        .select()
        .from(stockBatchBalance)
        .where(and(eq(stockBatchBalance.location_id, shop.store_id), eq(stockBatchBalance.sku_id, shop.juice)))
      const qtyByBatch = new Map(balances.map(({ batch_id, qty }) => [batch_id, qty]))
      expect([qtyByBatch.get(early), qtyByBatch.get(late)]).toEqual([0, 2000])
    })
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

  it('needs permission, the same store, the same month, and a shift', async () => {
    const order = await sold({
      lines: [{ sku_id: shop.water, qty: 1000 }],
      payments: [{ method: 'cash', amount: 200 }],
    })
    const request: RefundInput = {
      client_uuid: uuid(),
      terminal_no: 'T1',
      order_id: order.id,
      refund_way: 'cash',
      reason: 'quality',
    }
    await expect(shop.at(NOW, (call) => refund(call, request))).rejects.toMatchObject({ code: 40300 })
    const elsewhere = shop.world.stores.get('S0003')!
    await expect(
      shop.at(NOW, (call) => refund(call, request), { ...shop.manager, store_id: elsewhere }),
    ).rejects.toMatchObject({ code: 40400 })
    expect(await errors(back(order, { refunded_at: NOW - MINUTE }))).toEqual(['refunded_at'])
    expect(await errors(back(order, {}, NOW + 31 * 24 * HOUR))).toEqual(['refunded_at', 'terminal_no'])
    expect(await errors(back(order, { terminal_no: 'T1' }))).toEqual(['terminal_no'])
    const done = await shop.at(NOW, (call) => refund(call, request, shop.manager.id))
    expect(done.refund_type).toBe('full')
    // The same request again changes nothing.
    expect(await shop.at(NOW, (call) => refund(call, request, shop.manager.id))).toEqual(done)
  })
})
