import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting_base } from '../../../server/generated/tables'
import { clientsWithoutFlags } from '../access/operators-without-flags'
import { bookOpeningStock, type Fixture, openFixture } from '../chains/fixtures/store-fixture'
import { type Client, createRow, runTransitions } from '../resources/world'

/*
 * An operator who may not see costs writes documents with different quantities. Neither the offered transitions nor the
 * warnings may reveal to the operator whether a cost is above a limit.
 */

const LOSS = '/store/store_good_loss_receipt'
const PRICES = '/store/adjust_price_store_sell_receipt'
let fixture: Fixture
let withoutFlags: Client
beforeAll(async () => {
  fixture = await openFixture()
  withoutFlags = (await clientsWithoutFlags(fixture.world.database)).get('store without flags')!
  await bookOpeningStock(fixture, fixture.store, [{ sku_id: fixture.juice.id, actual_qty: 2000, cost_price: 200 }])
})
afterAll(() => fixture.world.database.close())

/** A loss of juice at 2.00 yuan; the store decides up to 500 yuan, and a photo is recommended above 100. */
const lossOf = (loss_qty: number) => ({ store_id: fixture.store, lines: [{ sku_id: fixture.juice.id, loss_qty }] })
const previewed = async (client: Client, qty: number) =>
  (await client.post(`${LOSS}/preview`, lossOf(qty))).data.actions

describe('the offer to approve', () => {
  it('does not reveal the cost of a draft', async () => {
    expect(await previewed(fixture.manager, 10)).toContain('submit_approve')
    expect(await previewed(fixture.manager, 900)).not.toContain('submit_approve')
    expect(await previewed(withoutFlags, 900)).toEqual(await previewed(withoutFlags, 10))
  })

  it('does not reveal the cost of a document, and the refusal says that a limit is exceeded', async () => {
    const [small, large] = [
      await createRow(withoutFlags, LOSS, lossOf(10)),
      await createRow(withoutFlags, LOSS, lossOf(900)),
    ]
    for (const draft of [small, large])
      expect(await runTransitions(withoutFlags, LOSS, draft, ['submit'])).toMatchObject({ code: 0 })
    const read = async (id: number) => (await withoutFlags.get(`${LOSS}/detail`, { id })).data
    expect((await read(large.id)).actions).toEqual((await read(small.id)).actions)
    expect((await read(small.id)).actions).toContain('approve')
    const refused = await runTransitions(withoutFlags, LOSS, await read(large.id), ['approve'])
    expect(refused).toMatchObject({ code: 40300, msg: '超出您可以处理的范围，请交上级处理' })
    expect(await runTransitions(withoutFlags, LOSS, await read(small.id), ['approve'])).toMatchObject({ code: 0 })
  })
})

describe('a warning that rests on a hidden value', () => {
  it('is given to operators who see the value', async () => {
    const draft = await createRow(withoutFlags, LOSS, lossOf(60))
    expect(await runTransitions(fixture.manager, LOSS, draft, ['submit'])).toMatchObject({
      code: 42210,
      data: { warnings: [{ zh: expect.stringContaining('100 元') as unknown }] },
    })
    expect(await runTransitions(withoutFlags, LOSS, draft, ['submit'])).toMatchObject({ code: 0 })
  })

  it('is not given by the guard of costs, whose refusal stays', async () => {
    const change = (client: Client) =>
      createRow(client, PRICES, {
        store_ids: [fixture.store],
        adjust_reason: 'market',
        lines: [{ sku_id: fixture.water.id, new_sell_price: 90 }],
      })
    const policy = (below_cost_policy: 'warn' | 'forbid') =>
      fixture.world.database.system((tx) => tx.update(setting_base).set({ below_cost_policy }))
    await policy('warn')
    const draft = await change(withoutFlags)
    const warned = await runTransitions(fixture.manager, PRICES, draft, ['submit'])
    expect(warned.data.warnings.map(({ path }) => path)).toContain('lines.0.new_sell_price')
    const own = await runTransitions(withoutFlags, PRICES, draft, ['submit'])
    expect((own.data.warnings ?? []).map(({ path }) => path)).not.toContain('lines.0.new_sell_price')
    await policy('forbid')
    const refused = await runTransitions(withoutFlags, PRICES, draft, ['submit'], { confirm_warnings: true })
    expect(refused).toMatchObject({ code: 42200, data: { guard: 'cost' } })
    expect(JSON.stringify(refused)).not.toContain('100')
  })
})
