import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRow, type Client, type Data, type Row } from '../resources/world'
import { mustTransition, type Desk, listRows, openDesk, read, mustRefuse, update } from './desks/store-desk'

const SELL = '/store/adjust_price_store_sell_receipt'
const BUY = '/store/adjust_price_store_buy_receipt'
const PRICE = '/store/store_sku_price'
const LOSS = '/store/store_good_loss_receipt'
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.world.database.close())

async function priceOf(store: number, sku: Row): Promise<Row | undefined> {
  return (await listRows(desk.admin, PRICE, { 'f.store_id': store, 'f.sku_id': sku.id }))[0]
}
const sell = (client: Client, store_ids: number[], lines: object[], more: object = {}): Promise<Data> =>
  createRow(client, SELL, { store_ids, ...more, lines })

describe('sell-price adjustments', () => {
  it('take effect at once when approved, for every named store, and enter the price history', async () => {
    const draft = await sell(
      desk.admin,
      [desk.store, desk.otherStore],
      [
        { sku_id: desk.water.id, new_sell_price: 250, new_member_price: 230 },
        { sku_id: desk.juice.id, new_sell_price: 151 },
      ],
    )
    expect(draft.lines[0]).toMatchObject({
      old_sell_price: 200,
      old_member_price: null,
      buy_price: 100,
      change_percent: 25,
      new_margin_percent: 60,
    })
    expect(draft).toMatchObject({
      raised_count: 1,
      lowered_count: 1,
      adjust_reason: 'market',
      effective_mode: 'immediate',
    })
    const done = await mustTransition(desk.admin, SELL, draft, ['submit', 'approve'])
    expect(done).toMatchObject({ check_status: 'completed', effective_at: expect.any(String) })
    expect(await priceOf(desk.store, desk.water)).toMatchObject({
      sell_price: 250,
      member_price: 230,
      buy_price: 100,
      own_sell_price: true,
      own_buy_price: false,
      price_source: 'store',
      margin_percent: 60,
      last_receipt_no: done.receipt_no,
    })
    expect(await priceOf(desk.otherStore, desk.water)).toMatchObject({ sell_price: 250 })
    const franchise = desk.world.stores.get('S0006') ?? 0
    expect(await priceOf(franchise, desk.water)).toMatchObject({
      sell_price: 200,
      price_source: 'sku',
      effective_at: null,
    })
    expect(done.actions).not.toContain('reverse')
    const loss = await createRow(desk.manager, LOSS, {
      store_id: desk.store,
      lines: [{ sku_id: desk.water.id, loss_qty: 2 }],
    })
    expect(loss).toMatchObject({ total_sell_amount: 500 })
  })

  it('show the price of the first store and say that the others differ', async () => {
    const franchise = desk.world.stores.get('S0006') ?? 0
    const draft = await sell(desk.admin, [desk.store, franchise], [{ sku_id: desk.water.id, new_sell_price: 260 }])
    expect(draft.lines[0]).toMatchObject({ old_sell_price: 250, prices_differ: true })
  })

  it('change the member price only when it is entered, and ask for confirmation before it is removed', async () => {
    const line = { sku_id: desk.water.id, new_sell_price: 255 }
    const adjustment = await sell(desk.admin, [desk.store], [line])
    expect(adjustment.lines[0]).toMatchObject({ old_member_price: 230, new_member_price: 230 })
    const done = await mustTransition(desk.admin, SELL, adjustment, ['submit', 'approve'])
    expect(done.check_status).toBe('completed')
    expect(await priceOf(desk.store, desk.water)).toMatchObject({ sell_price: 255, member_price: 230 })

    const emptied = await sell(desk.admin, [desk.store], [{ ...line, new_sell_price: 250, new_member_price: null }])
    expect(emptied.lines[0]).toMatchObject({ old_member_price: 230, new_member_price: null })
    const lines = emptied.lines.map(({ id, sku_id, new_sell_price, new_member_price }: Row) => ({
      id,
      sku_id,
      new_sell_price,
      new_member_price,
    }))
    const saved = await update(desk.admin, SELL, emptied, { lines })
    expect(saved.lines[0]).toMatchObject({ new_member_price: null })
    expect(await mustRefuse(desk.admin, SELL, saved, ['submit'])).toMatchObject({ code: 42210 })
    const removed = await mustTransition(desk.admin, SELL, saved, ['submit', 'approve'], { confirm_warnings: true })
    expect(removed.check_status).toBe('completed')
    expect(await priceOf(desk.store, desk.water)).toMatchObject({ sell_price: 250, member_price: null })
  })

  it('must change a price, and ask for confirmation of a change by more than half', async () => {
    const same = await sell(desk.manager, [desk.store], [{ sku_id: desk.juice.id, new_sell_price: 151 }])
    expect((await mustRefuse(desk.manager, SELL, same, ['submit'])).data.errors.map((error) => error.zh)).toEqual([
      '没有任何价格变化',
    ])
    const steep = await sell(desk.manager, [desk.store], [{ sku_id: desk.juice.id, new_sell_price: 300 }])
    expect(await mustRefuse(desk.manager, SELL, steep, ['submit'])).toMatchObject({ code: 42210 })
    expect((await mustTransition(desk.manager, SELL, steep, ['submit'], { confirm_warnings: true })).check_status).toBe(
      'submitted',
    )
  })

  it('below cost are refused, warned of or accepted, depending on the settings', async () => {
    const draft = await sell(desk.manager, [desk.store], [{ sku_id: desk.milk.id, new_sell_price: 599 }])
    const policy = (value: string) =>
      desk.world.database.system((tx) => tx.execute(`update setting_base set below_cost_policy = '${value}'`))
    await policy('forbid')
    expect(await mustRefuse(desk.manager, SELL, draft, ['submit'], { confirm_warnings: true })).toMatchObject({
      code: 42200,
      data: { guard: 'cost', errors: [{ path: 'lines.0.new_sell_price', zh: '鲜牛奶售价低于进价 6.00', set: 600 }] },
    })
    await policy('warn')
    const warned = await mustRefuse(desk.manager, SELL, draft, ['submit'])
    expect(warned).toMatchObject({ code: 42210 })
    expect(warned.data.warnings.map((entry) => entry.zh)).toEqual(['鲜牛奶售价低于进价'])
    await policy('allow')
    expect((await mustTransition(desk.manager, SELL, draft, ['submit'])).check_status).toBe('submitted')
    await policy('warn')
  })

  it('written by a store concern that store only; head office writes those of several stores', async () => {
    const draft = await createRow(desk.manager, SELL, { lines: [{ sku_id: desk.juice.id, new_sell_price: 160 }] })
    expect(draft.store_ids).toEqual([desk.store])
    const wider = await desk.manager.post(
      `${SELL}/update`,
      { ...draft, store_ids: [desk.store, desk.otherStore] },
      { id: draft.id },
    )
    expect(wider.code === 0 ? wider.data.store_ids : [desk.store]).toEqual([desk.store])
    const several = await sell(
      desk.admin,
      [desk.store, desk.otherStore],
      [{ sku_id: desk.juice.id, new_sell_price: 161 }],
    )
    expect((await read(desk.manager, SELL, several.id)).actions).toEqual([])
    expect(await mustRefuse(desk.manager, SELL, several, ['submit'])).toMatchObject({ code: 40300 })
    const theirs = await sell(desk.admin, [desk.otherStore], [{ sku_id: desk.juice.id, new_sell_price: 162 }])
    expect((await desk.manager.get(`${SELL}/detail`, { id: theirs.id })).code).toBe(40400)
  })
})

describe('scheduled adjustments', () => {
  const at = '2026-11-21T08:00:00+08:00'

  it('wait for their effective time and then take effect exactly once', async () => {
    const draft = await sell(desk.admin, [desk.store], [{ sku_id: desk.milk.id, new_sell_price: 1090 }], {
      effective_mode: 'scheduled',
      effective_at: at,
    })
    const waiting = await mustTransition(desk.admin, SELL, draft, ['submit', 'approve'])
    expect(waiting.check_status).toBe('approved')
    expect(await priceOf(desk.store, desk.milk)).toMatchObject({ sell_price: 990, next_sell_price: 1090 })
    const twin = await sell(desk.admin, [desk.store], [{ sku_id: desk.milk.id, new_sell_price: 1100 }], {
      effective_mode: 'scheduled',
      effective_at: at,
    })
    const submitted = await mustTransition(desk.admin, SELL, twin, ['submit'])
    expect(await mustRefuse(desk.admin, SELL, submitted, ['approve'])).toMatchObject({
      code: 42200,
      data: { guard: 'clash' },
    })
    await desk.runUntil(Date.parse(at) - 1000)
    expect(await read(desk.admin, SELL, draft.id)).toMatchObject({ check_status: 'approved' })
    await desk.runUntil(Date.parse(at) + 1000)
    await desk.runUntil(Date.parse(at) + 2000)
    const done = await read(desk.admin, SELL, draft.id)
    expect(done.check_status).toBe('completed')
    expect(done.log.filter((entry) => entry.transition === 'complete')).toHaveLength(1)
    expect(await priceOf(desk.store, desk.milk)).toMatchObject({ sell_price: 1090, next_sell_price: null })
  })

  it('may be revoked before their effective time and then never take effect', async () => {
    const hour = '2026-11-22T08:00:00+08:00'
    const draft = await sell(desk.admin, [desk.otherStore], [{ sku_id: desk.milk.id, new_sell_price: 1190 }], {
      effective_mode: 'scheduled',
      effective_at: hour,
    })
    const waiting = await mustTransition(desk.admin, SELL, draft, ['submit', 'approve'])
    await mustTransition(desk.admin, SELL, waiting, ['reverse'], { reason: '不调了' })
    await desk.runUntil(Date.parse(hour) + 1000)
    expect(await read(desk.admin, SELL, draft.id)).toMatchObject({ check_status: 'voided' })
    expect(await priceOf(desk.otherStore, desk.milk)).toMatchObject({ sell_price: 990, price_source: 'sku' })
  })

  it('must have an effective time in the future', async () => {
    const draft = await sell(desk.admin, [desk.store], [{ sku_id: desk.juice.id, new_sell_price: 170 }], {
      effective_mode: 'scheduled',
      effective_at: '2026-11-19T08:00:00+08:00',
    })
    expect((await mustRefuse(desk.admin, SELL, draft, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'effective_at',
    ])
    const empty = await update(desk.admin, SELL, draft, { effective_at: null })
    expect((await mustRefuse(desk.admin, SELL, empty, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'effective_at',
    ])
  })
})

describe('buy-price adjustments', () => {
  it('change the prices of later orders', async () => {
    const draft = await createRow(desk.admin, BUY, {
      store_ids: [desk.store],
      lines: [{ sku_id: desk.juice.id, new_buy_price: 111 }],
    })
    expect(draft.lines[0]).toMatchObject({ old_buy_price: 101, sell_price: 151, change_percent: 9.9 })
    await mustTransition(desk.admin, BUY, draft, ['submit', 'approve'])
    expect(await priceOf(desk.store, desk.juice)).toMatchObject({
      buy_price: 111,
      own_buy_price: true,
      sell_price: 151,
    })
    const order = await createRow(desk.manager, '/store/store_order_receipt', {
      store_id: desk.store,
      lines: [{ sku_id: desk.juice.id, order_qty: 10 }],
    })
    expect(order.lines[0]).toMatchObject({ buy_price: 111, line_amount: 1110 })
  })

  it('warn when the buy price is above the sell price', async () => {
    const draft = await createRow(desk.manager, BUY, { lines: [{ sku_id: desk.juice.id, new_buy_price: 152 }] })
    const warned = await mustRefuse(desk.manager, BUY, draft, ['submit'])
    expect(warned.data.warnings.map((entry) => entry.zh)).toEqual(['有商品新进价高于零售价，请确认'])
    const sent = await mustTransition(desk.manager, BUY, draft, ['submit'], { confirm_warnings: true })
    expect(sent.actions).not.toContain('approve')
  })
})
