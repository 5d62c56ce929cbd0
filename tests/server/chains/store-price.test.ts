import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRow } from '../resources/world'
import { priceOf, SELL, sell } from './fixtures/sell-price'
import { type Fixture, openFixture, mustTransition, read, mustRefuse } from './fixtures/store-fixture'

const LOSS = '/store/store_good_loss_receipt'
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.database.close())

describe('sell-price adjustments', () => {
  it('take effect at once when approved, for every named store, and enter the price history', async () => {
    const draft = await sell(
      fixture.admin,
      [fixture.store, fixture.otherStore],
      [
        { sku_id: fixture.water.id, new_sell_price: 250, new_member_price: 230 },
        { sku_id: fixture.juice.id, new_sell_price: 151 },
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
    const done = await mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    expect(done).toMatchObject({ check_status: 'completed', effective_at: expect.any(String) })
    expect(await priceOf(fixture, fixture.store, fixture.water)).toMatchObject({
      sell_price: 250,
      member_price: 230,
      buy_price: 100,
      own_sell_price: true,
      own_buy_price: false,
      price_source: 'store',
      margin_percent: 60,
      last_receipt_no: done.receipt_no,
    })
    expect(await priceOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({ sell_price: 250 })
    const franchise = fixture.world.stores.get('S0006') ?? 0
    expect(await priceOf(fixture, franchise, fixture.water)).toMatchObject({
      sell_price: 200,
      price_source: 'sku',
      effective_at: null,
    })
    expect(done.actions).not.toContain('reverse')
    const loss = await createRow(fixture.manager, LOSS, {
      store_id: fixture.store,
      lines: [{ sku_id: fixture.water.id, loss_qty: 2 }],
    })
    expect(loss).toMatchObject({ total_sell_amount: 500 })
  })

  it('show the price of the first store and say that the prices of other stores differ', async () => {
    const franchise = fixture.world.stores.get('S0006') ?? 0
    const draft = await sell(
      fixture.admin,
      [fixture.store, franchise],
      [{ sku_id: fixture.water.id, new_sell_price: 260 }],
    )
    expect(draft.lines[0]).toMatchObject({ old_sell_price: 250, prices_differ: true })
  })

  it('must change a price, and ask for confirmation of a change by more than half', async () => {
    const same = await sell(fixture.manager, [fixture.store], [{ sku_id: fixture.juice.id, new_sell_price: 151 }])
    expect((await mustRefuse(fixture.manager, SELL, same, ['submit'])).data.errors.map((error) => error.zh)).toEqual([
      '没有任何价格变化',
    ])
    const steep = await sell(fixture.manager, [fixture.store], [{ sku_id: fixture.juice.id, new_sell_price: 300 }])
    expect(await mustRefuse(fixture.manager, SELL, steep, ['submit'])).toMatchObject({
      code: 42210,
      data: {
        warnings: [
          {
            path: 'lines.0.change_percent',
            zh: '调价幅度超过 50%',
            facts: [{ name: 'lines.change_percent', type: 'percent', value: expect.any(Number) }],
          },
        ],
      },
    })
    expect(
      (await mustTransition(fixture.manager, SELL, steep, ['submit'], { confirm_warnings: true })).check_status,
    ).toBe('submitted')
  })

  it('below cost are refused, warned of or accepted, depending on the settings', async () => {
    const draft = await sell(fixture.manager, [fixture.store], [{ sku_id: fixture.milk.id, new_sell_price: 599 }])
    const policy = (value: string) =>
      fixture.world.database.system((tx) => tx.execute(`update setting_base set below_cost_policy = '${value}'`))
    await policy('forbid')
    expect(await mustRefuse(fixture.manager, SELL, draft, ['submit'], { confirm_warnings: true })).toMatchObject({
      code: 42200,
      data: { guard: 'cost', errors: [{ path: 'lines.0.new_sell_price', zh: '鲜牛奶售价低于进价 6.00', set: 600 }] },
    })
    await policy('warn')
    const warned = await mustRefuse(fixture.manager, SELL, draft, ['submit'])
    expect(warned).toMatchObject({ code: 42210 })
    expect(warned.data.warnings.map((entry) => entry.zh)).toEqual(['鲜牛奶售价低于进价 6.00'])
    expect(warned.data.warnings).toMatchObject([{ path: 'lines.0.new_sell_price', line_no: 1 }])
    await policy('allow')
    expect((await mustTransition(fixture.manager, SELL, draft, ['submit'])).check_status).toBe('submitted')
    await policy('warn')
  })

  it('that a store creates are for that store only; head office creates adjustments for several stores', async () => {
    const draft = await createRow(fixture.manager, SELL, { lines: [{ sku_id: fixture.juice.id, new_sell_price: 160 }] })
    expect(draft.store_ids).toEqual([fixture.store])
    const wider = await fixture.manager.post(
      `${SELL}/update`,
      { ...draft, store_ids: [fixture.store, fixture.otherStore] },
      { id: draft.id },
    )
    // The other store is ignored, or the update is refused.
    expect(wider.code === 0 ? wider.data.store_ids : [fixture.store]).toEqual([fixture.store])
    const several = await sell(
      fixture.admin,
      [fixture.store, fixture.otherStore],
      [{ sku_id: fixture.juice.id, new_sell_price: 161 }],
    )
    expect((await read(fixture.manager, SELL, several.id)).actions).toEqual([])
    expect(await mustRefuse(fixture.manager, SELL, several, ['submit'])).toMatchObject({ code: 40300 })
    const theirs = await sell(fixture.admin, [fixture.otherStore], [{ sku_id: fixture.juice.id, new_sell_price: 162 }])
    expect((await fixture.manager.get(`${SELL}/detail`, { id: theirs.id })).code).toBe(40400)
  })
})
