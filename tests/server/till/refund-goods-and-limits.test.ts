import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refund } from '../../../server/modules/till/refunds/refund'
import type { RefundInput } from '../../../server/modules/till/refunds/refund-input'
import { refundResult } from '../../../server/modules/till/refunds/refund-result'
import { stockBatchBalance } from '../../../server/stock/tables'
import { refunded, ledger, openRefundFixture, piece, row, shop, sold } from './refund-fixture'
import { errorPaths, errorTexts } from './refusals'
import { HOUR, MINUTE, NOW, uuid } from './shop'

openRefundFixture()

describe('a refund', () => {
  it('waits for the payment provider, posts after the payment, and leaves nothing behind when it fails', async () => {
    const order = await sold({
      lines: [{ sku_id: shop.water, qty: 2000 }],
      payments: [{ method: 'wechat', amount: 400 }],
    })
    const first = await refunded(order, { settled: false, ...piece(order, 2000) })
    expect(first.refund_status).toBe('processing')
    expect(await ledger(first.id)).toEqual([])
    expect((await row(order.id)).order_status).toBe('paid')
    // A refund that is still being processed counts towards the limit.
    expect(await errorPaths(refunded(order, piece(order, 1000)))).toEqual(['lines.0.qty'])
    const result = (refund_id: number, to: 'refunded' | 'failed' | 'processing') =>
      shop.at(NOW, (call) => refundResult(call, { refund_id, result: to, trade_no: 'WX1' }), shop.manager)
    expect((await result(first.id, 'failed')).refund_status).toBe('failed')
    expect((await result(first.id, 'failed')).refund_status).toBe('failed')
    const second = await refunded(order, piece(order, 1000))
    expect(second.refund_amount).toBe(200)
    await expect(result(first.id, 'processing')).rejects.toMatchObject({ code: 42200, data: { guard: 'refund' } })
    await expect(result(first.id, 'refunded')).rejects.toMatchObject({ code: 40901 })
    const third = await refunded(order, { settled: false, ...piece(order, 1000) })
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
    const two = await refunded(order, piece(order, 2000))
    expect(two.lines.map(({ refund_qty, batch_no }) => [refund_qty, batch_no])).toEqual([[2000, 'LATE']])
    expect(await errorPaths(refunded(order, piece(order, 1000, { batch_id: late })))).toEqual(['lines.0.batch_id'])
    expect(await errorTexts(refunded(order, piece(order, 1000, { batch_id: late })))).toEqual([
      ['该批次最多可退 0', 'At most 0 of this batch can be returned'],
    ])
    const spoiled = await refunded(order, piece(order, 1000, { batch_id: early, restock: false }))
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
    expect(await errorPaths(refunded(order, { refunded_at: NOW - MINUTE }))).toEqual(['refunded_at'])
    expect(await errorPaths(refunded(order, {}, NOW + 31 * 24 * HOUR))).toEqual(['refunded_at', 'terminal_no'])
    expect(await errorPaths(refunded(order, { terminal_no: 'T1' }))).toEqual(['terminal_no'])
    const done = await shop.at(NOW, (call) => refund(call, request, shop.manager.id))
    expect(done.refund_type).toBe('full')
    // The same request again changes nothing.
    expect(await shop.at(NOW, (call) => refund(call, request, shop.manager.id))).toEqual(done)
  })
})
