import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prices } from '../../../server/checks/invariants/prices'
import { selectRows } from '../../../server/db/select-rows'
import { store_sku_price_log } from '../../../server/generated/tables'
import type { Data, Row } from '../resources/world'
import { priceOf, SELL, sell } from './fixtures/sell-price'
import { type Fixture, openFixture, mustTransition, mustRefuse, update } from './fixtures/store-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  const stores = [fixture.store, fixture.otherStore]
  const lines = [{ sku_id: fixture.water.id, new_sell_price: 250, new_member_price: 230 }]
  await mustTransition(fixture.admin, SELL, await sell(fixture.admin, stores, lines), ['submit', 'approve'])
})
afterAll(() => fixture.world.database.close())

/** The history of an SKU's prices in all stores. */
const logOf = ({ world }: Fixture, sku: Row) =>
  world.database.system((tx) =>
    tx
      .select({
        no: store_sku_price_log.receipt_no,
        store: store_sku_price_log.store_id,
        field: store_sku_price_log.price_field,
        price: store_sku_price_log.new_price,
      })
      .from(store_sku_price_log)
      .where(eq(store_sku_price_log.sku_id, Number(sku.id)))
      .orderBy(store_sku_price_log.id),
  )

/** Conditions of the consistency check of prices that do not hold. */
const brokenRules = async ({ world }: Fixture) => {
  const broken: string[] = []
  for (const { condition, sql: query = '' } of prices) {
    const rows = await world.database.system((tx) => selectRows(tx, sql.raw(query)))
    if (rows.length > 0) broken.push(condition)
  }
  return broken
}

describe('member prices in sell-price adjustments', () => {
  it('change the member price only when it is entered, and ask for confirmation before it is removed', async () => {
    const line = { sku_id: fixture.water.id, new_sell_price: 255 }
    const adjustment = await sell(fixture.admin, [fixture.store], [line])
    expect(adjustment.lines[0]).toMatchObject({ old_member_price: 230, new_member_price: 230 })
    const done = await mustTransition(fixture.admin, SELL, adjustment, ['submit', 'approve'])
    expect(done.check_status).toBe('completed')
    expect(await priceOf(fixture, fixture.store, fixture.water)).toMatchObject({ sell_price: 255, member_price: 230 })

    const emptied = await sell(
      fixture.admin,
      [fixture.store],
      [{ ...line, new_sell_price: 250, new_member_price: null }],
    )
    expect(emptied.lines[0]).toMatchObject({ old_member_price: 230, new_member_price: null })
    const lines = emptied.lines.map(({ id, sku_id, new_sell_price, new_member_price }: Row) => ({
      id,
      sku_id,
      new_sell_price,
      new_member_price,
    }))
    const saved = await update(fixture.admin, SELL, emptied, { lines })
    expect(saved.lines[0]).toMatchObject({ new_member_price: null })
    expect(await mustRefuse(fixture.admin, SELL, saved, ['submit'])).toMatchObject({
      code: 42210,
      // The warning says which price is about to go.
      data: {
        warnings: [{ zh: '会员价将取消', facts: [{ name: 'lines.old_member_price', type: 'money', value: 230 }] }],
      },
    })
    const removed = await mustTransition(fixture.admin, SELL, saved, ['submit', 'approve'], { confirm_warnings: true })
    expect(removed.check_status).toBe('completed')
    expect(await priceOf(fixture, fixture.store, fixture.water)).toMatchObject({ sell_price: 250, member_price: null })
  })

  it('leave the member price of every store as it is where the member prices differ and none is entered', async () => {
    // The first store has no member price, the other has one.
    const stores = [fixture.store, fixture.otherStore]
    const line = { sku_id: fixture.water.id, new_sell_price: 252 }
    const untouched = await sell(fixture.admin, stores, [line])
    expect(untouched.lines[0]).toMatchObject({
      old_member_price: null,
      member_prices_differ: true,
      new_member_price: null,
    })
    expect((await mustTransition(fixture.admin, SELL, untouched, ['submit', 'approve'])).check_status).toBe('completed')
    expect(await priceOf(fixture, fixture.store, fixture.water)).toMatchObject({ sell_price: 252, member_price: null })
    expect(await priceOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({
      sell_price: 252,
      member_price: 230,
    })
    const logged = await fixture.world.database.system((tx) =>
      tx
        .select({ store: store_sku_price_log.store_id, field: store_sku_price_log.price_field })
        .from(store_sku_price_log)
        .where(eq(store_sku_price_log.receipt_no, String(untouched.receipt_no))),
    )
    expect(logged.map(({ field }) => field)).toEqual(['sell_price', 'sell_price'])

    // The order of the stores decides whose price is shown, and nothing else.
    const reversed = await sell(fixture.admin, stores.toReversed(), [{ ...line, new_sell_price: 250 }])
    expect(reversed.lines[0]).toMatchObject({ old_member_price: 230, new_member_price: null })
    await mustTransition(fixture.admin, SELL, reversed, ['submit', 'approve'])
    expect(await priceOf(fixture, fixture.store, fixture.water)).toMatchObject({ sell_price: 250, member_price: null })
    expect(await priceOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({ member_price: 230 })

    const tooLow = await sell(fixture.admin, stores, [{ ...line, new_sell_price: 229 }])
    expect((await mustRefuse(fixture.admin, SELL, tooLow, ['submit'])).data.errors).toMatchObject([
      { path: 'lines.0.new_sell_price', zh: '各店保持原会员价，但最高的会员价高于新售价' },
    ])
  })

  it('remove the member prices of all stores with one document where they differ, if the line says so', async () => {
    const stores = [fixture.store, fixture.otherStore]
    const line = { sku_id: fixture.water.id, new_sell_price: 250 }
    // A new price below the member price of a store is no reason to refuse: the member price goes.
    const removed = await sell(fixture.admin, stores, [{ ...line, new_sell_price: 229, remove_member_price: true }])
    expect(await mustRefuse(fixture.admin, SELL, removed, ['submit'])).toMatchObject({
      code: 42210,
      data: { warnings: [{ path: 'lines.0.remove_member_price', zh: '各店会员价都将取消' }] },
    })
    await mustTransition(fixture.admin, SELL, removed, ['submit', 'approve'], { confirm_warnings: true })
    expect(await priceOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({
      sell_price: 229,
      member_price: null,
    })
    for (const [store, more] of [
      [fixture.store, {}],
      [fixture.otherStore, { new_member_price: 230 }],
    ] as const) {
      const restored = await sell(fixture.admin, [store], [{ ...line, ...more }])
      await mustTransition(fixture.admin, SELL, restored, ['submit', 'approve'])
    }
    expect(await priceOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({ member_price: 230 })
  })

  it('that differ between the stores are kept, or replaced by one member price after a confirmation', async () => {
    // The first store has no member price, the other has one.
    const stores = [fixture.store, fixture.otherStore]
    const alike = await sell(fixture.admin, stores, [
      { sku_id: fixture.water.id, new_sell_price: 250, new_member_price: 240 },
    ])
    expect(alike.lines[0]).toMatchObject({ old_sell_price: 250, old_member_price: null, prices_differ: true })
    expect(await mustRefuse(fixture.admin, SELL, alike, ['submit'])).toMatchObject({
      code: 42210,
      data: {
        warnings: [{ path: 'lines.0.new_member_price', zh: '各店会员价不一，将统一为新会员价' }],
      },
    })
    const kept = await sell(
      fixture.admin,
      [fixture.otherStore, fixture.store],
      [{ sku_id: fixture.water.id, new_sell_price: 250 }],
    )
    expect((await mustTransition(fixture.admin, SELL, kept, ['submit'])).check_status).toBe('submitted')
  })

  it('are lowered to the new sell price where a store keeps its member price and that price rose after the submit', async () => {
    const line = { sku_id: fixture.water.id, new_sell_price: 260 }
    const draftOf = (store: number, new_member_price: number) =>
      sell(fixture.admin, [store], [{ ...line, new_sell_price: 300, new_member_price }])
    const approve = (draft: Row) => mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    await approve(await draftOf(fixture.store, 240))
    await approve(await draftOf(fixture.otherStore, 250))
    // Of two adjustments at one instant the document with the greater id applies, so this document is created first.
    const raise = await draftOf(fixture.otherStore, 290)
    const stores = [fixture.store, fixture.otherStore]
    const submitted = await mustTransition(fixture.admin, SELL, await sell(fixture.admin, stores, [line]), ['submit'])
    await approve(raise)
    await mustTransition(fixture.admin, SELL, submitted, ['approve'])
    expect(await priceOf(fixture, fixture.store, fixture.water)).toMatchObject({ sell_price: 260, member_price: 240 })
    expect(await priceOf(fixture, fixture.otherStore, fixture.water)).toMatchObject({
      sell_price: 260,
      member_price: 260,
    })
  })

  it('and sell prices that a document leaves as they were do not undo an adjustment since its submit', async () => {
    const stores = [fixture.store]
    const first = { sku_id: fixture.juice.id, new_sell_price: 200, new_member_price: 180 }
    const adjustment = (prices: object) => sell(fixture.admin, stores, [{ ...first, ...prices }])
    const approve = (draft: Row) => mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    const price = () => priceOf(fixture, fixture.store, fixture.juice)
    await approve(await adjustment({}))
    // Of two adjustments at one instant the document with the greater id applies: later documents are approved last.
    const lowersMember = await adjustment({ new_member_price: 150 })
    const raisesSell = await mustTransition(fixture.admin, SELL, await adjustment({ new_sell_price: 210 }), ['submit'])
    await approve(lowersMember)
    await mustTransition(fixture.admin, SELL, raisesSell, ['approve'])
    expect(await price()).toMatchObject({ sell_price: 210, member_price: 150 })

    const again = { new_sell_price: 210, new_member_price: 150 }
    const lowersSell = await adjustment({ ...again, new_sell_price: 190 })
    const raisesMember = await adjustment({ ...again, new_member_price: 185 })
    const waiting = await mustTransition(fixture.admin, SELL, raisesMember, ['submit'])
    const above = await mustTransition(fixture.admin, SELL, await adjustment({ ...again, new_member_price: 205 }), [
      'submit',
    ])
    await approve(lowersSell)
    await mustTransition(fixture.admin, SELL, waiting, ['approve'])
    expect(await price()).toMatchObject({ sell_price: 190, member_price: 185 })
    // Nobody pays more as a member than everybody pays.
    await mustTransition(fixture.admin, SELL, above, ['approve'])
    expect(await price()).toMatchObject({ sell_price: 190, member_price: 190 })
    const logged = await logOf(fixture, fixture.juice)
    const changed = ({ receipt_no }: Row) => logged.filter(({ no }) => no === receipt_no).map(({ field }) => field)
    expect([raisesSell, waiting].map(changed)).toEqual([['sell_price'], ['member_price']])
    expect(await brokenRules(fixture)).toEqual([])
  })

  it('begin their history with the first adjustment of a store, also where it changes one of its prices only', async () => {
    const line = { sku_id: fixture.milk.id, new_sell_price: 990, new_member_price: 950 }
    const first = await sell(fixture.admin, [fixture.store], [line])
    const other = await sell(
      fixture.admin,
      [fixture.otherStore],
      [{ ...line, new_sell_price: 980, new_member_price: null }],
    )
    for (const draft of [first, other]) await mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    expect((await logOf(fixture, fixture.milk)).map(({ store, field, price }) => [store, field, price])).toEqual([
      [fixture.store, 'member_price', 950],
      [fixture.store, 'sell_price', 990],
      [fixture.otherStore, 'member_price', null],
      [fixture.otherStore, 'sell_price', 980],
    ])
    expect(await brokenRules(fixture)).toEqual([])
  })

  it('follow an adjustment since the draft was saved, when nobody has entered them and it is saved again', async () => {
    const [stores, sku_id] = [[fixture.store], fixture.juice.id]
    const adjustment = (prices: object) => sell(fixture.admin, stores, [{ sku_id, new_sell_price: 200, ...prices }])
    const approve = (draft: Row) => mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    // The console sends every value of the draft, also the values that nobody entered.
    const again = (draft: Data) => update(fixture.admin, SELL, draft, { remark: '再次保存' })
    await approve(await adjustment({ new_member_price: 180 }))
    const lowersMember = await adjustment({ new_member_price: 150 })
    const raisesSell = await adjustment({ new_sell_price: 210 })
    const entersMember = await adjustment({ new_member_price: 170 })
    const emptiesMember = await adjustment({ new_member_price: null })
    expect(raisesSell.lines[0]).toMatchObject({ old_member_price: 180, new_member_price: 180 })
    await approve(lowersMember)
    const [entered, emptied] = [await again(entersMember), await again(emptiesMember)]
    expect((await approve(await again(raisesSell))).lines[0]).toMatchObject({
      old_member_price: 150,
      new_member_price: 150,
    })
    expect(await priceOf(fixture, fixture.store, fixture.juice)).toMatchObject({ sell_price: 210, member_price: 150 })
    expect([entered, emptied].map(({ lines }) => lines[0]?.new_member_price)).toEqual([170, null])
  })

  it('are empty again in a draft that nobody has entered them in, once the stores have different ones', async () => {
    const [stores, sku_id] = [[fixture.store, fixture.otherStore], fixture.juice.id]
    const first = await sell(fixture.admin, stores, [{ sku_id, new_sell_price: 200, new_member_price: 180 }])
    await mustTransition(fixture.admin, SELL, first, ['submit', 'approve'], { confirm_warnings: true })
    const other = await sell(
      fixture.admin,
      [fixture.otherStore],
      [{ sku_id, new_sell_price: 200, new_member_price: 160 }],
    )
    const draft = await sell(fixture.admin, stores, [{ sku_id, new_sell_price: 210 }])
    expect(draft.lines[0]?.new_member_price).toBe(180)
    await mustTransition(fixture.admin, SELL, other, ['submit', 'approve'], { confirm_warnings: true })
    const again = await update(fixture.admin, SELL, draft, {})
    expect(again.lines[0]).toMatchObject({ member_prices_differ: true, new_member_price: null })
  })
})
