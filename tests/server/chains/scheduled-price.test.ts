import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceOf, SELL, sell } from './fixtures/sell-price'
import { type Fixture, openFixture, mustTransition, read, mustRefuse, update } from './fixtures/store-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.database.close())

describe('scheduled adjustments', () => {
  const at = '2026-11-21T08:00:00+08:00'

  it('wait for their effective time and then take effect exactly once', async () => {
    const draft = await sell(fixture.admin, [fixture.store], [{ sku_id: fixture.milk.id, new_sell_price: 1090 }], {
      effective_mode: 'scheduled',
      effective_at: at,
    })
    const waiting = await mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    expect(waiting.check_status).toBe('approved')
    expect(await priceOf(fixture, fixture.store, fixture.milk)).toMatchObject({
      sell_price: 990,
      next_sell_price: 1090,
    })
    const twin = await sell(fixture.admin, [fixture.store], [{ sku_id: fixture.milk.id, new_sell_price: 1100 }], {
      effective_mode: 'scheduled',
      effective_at: at,
    })
    const submitted = await mustTransition(fixture.admin, SELL, twin, ['submit'])
    expect(await mustRefuse(fixture.admin, SELL, submitted, ['approve'])).toMatchObject({
      code: 42200,
      data: { guard: 'clash' },
    })
    await fixture.runUntil(Date.parse(at) - 1000)
    expect(await read(fixture.admin, SELL, draft.id)).toMatchObject({ check_status: 'approved' })
    await fixture.runUntil(Date.parse(at) + 1000)
    await fixture.runUntil(Date.parse(at) + 2000)
    const done = await read(fixture.admin, SELL, draft.id)
    expect(done.check_status).toBe('completed')
    expect(done.log.filter((entry) => entry.transition === 'complete')).toHaveLength(1)
    expect(await priceOf(fixture, fixture.store, fixture.milk)).toMatchObject({
      sell_price: 1090,
      next_sell_price: null,
    })
  })

  it('may be revoked before their effective time and then never take effect', async () => {
    const hour = '2026-11-22T08:00:00+08:00'
    const draft = await sell(fixture.admin, [fixture.otherStore], [{ sku_id: fixture.milk.id, new_sell_price: 1190 }], {
      effective_mode: 'scheduled',
      effective_at: hour,
    })
    const waiting = await mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    await mustTransition(fixture.admin, SELL, waiting, ['reverse'], { reason: '不调了' })
    await fixture.runUntil(Date.parse(hour) + 1000)
    expect(await read(fixture.admin, SELL, draft.id)).toMatchObject({ check_status: 'voided' })
    expect(await priceOf(fixture, fixture.otherStore, fixture.milk)).toMatchObject({
      sell_price: 990,
      price_source: 'sku',
    })
  })

  it('must have an effective time in the future', async () => {
    const draft = await sell(fixture.admin, [fixture.store], [{ sku_id: fixture.juice.id, new_sell_price: 170 }], {
      effective_mode: 'scheduled',
      effective_at: '2026-11-19T08:00:00+08:00',
    })
    expect((await mustRefuse(fixture.admin, SELL, draft, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'effective_at',
    ])
    const empty = await update(fixture.admin, SELL, draft, { effective_at: null })
    expect((await mustRefuse(fixture.admin, SELL, empty, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'effective_at',
    ])
  })
})
