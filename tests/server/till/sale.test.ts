import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pos_order, pos_order_lines, switch_work } from '../../../server/generated/tables'
import { stockBalance, stockBatchBalance, stockLedger } from '../../../server/stock/tables'
import { openSaleFixture, order, shop, sold } from './sale-fixture'
import { HOUR, NOW } from './shop'

openSaleFixture()

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

  it('takes batches by expiry, expired batches last, and posts the shortage to batch 0 (no batch)', async () => {
    const [soon, later, gone] = [
      await shop.batch(shop.juice, 'SOON', '2026-12-01'),
      await shop.batch(shop.juice, 'LATER', '2026-12-09'),
      await shop.batch(shop.juice, 'GONE', '2026-01-01'),
    ]
    // Two bottles are sold before there are any, so the deliveries begin with a shortage.
    await sold(order({ lines: [{ sku_id: shop.juice, qty: 2000 }], payments: [{ method: 'wechat', amount: 2560 }] }))
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
