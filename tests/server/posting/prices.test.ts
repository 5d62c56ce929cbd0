import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeOrderReceipt } from '../../../server/generated/resources'
import { sku, store, store_sku_price_log, wholesaler } from '../../../server/generated/tables'
import { liveFigures } from '../../../server/stock/live'
import { postPrices } from '../../../server/workflow/postings/post-prices'
import { scopeOf } from '../../../server/metadata/scope'
import type { Posting } from '../../../server/metadata/posting'
import type { Row } from '../../../server/metadata/row'
import { NOW } from '../harness'
import { TENANT } from './fixture/company'
import { companyFixture } from './fixture/company-fixture'
import type { Fixture } from './fixture/fixture'

const inCompany = companyFixture()

interface PostingScope {
  doc: Row
  line: Row
}
type Price = Extract<Posting, { do: 'price' }>
const selling: Price = {
  do: 'price',
  table: 'lines',
  stores: (s: PostingScope) => s.doc.store_ids as number[],
  at: (s: PostingScope) => s.doc.effective_at as number,
  set: {
    sell_price: (s: PostingScope) => s.line.new as number,
    member_price: (s: PostingScope) => s.line.member as number | null,
  },
}
const buying: Price = { ...selling, set: { buy_price: (s: PostingScope) => s.line.new as number } }

/** Creates a price adjustment of one SKU for all stores and puts the adjustment into effect. */
async function adjust(
  fixture: Fixture,
  id: number,
  at: number,
  price: number,
  posting = selling,
  member: number | null = null,
) {
  const doc = {
    id,
    version: 1,
    receipt_no: `PS${id}`,
    effective_at: at,
    store_ids: fixture.company.stores,
    lines: [{ sku_id: fixture.company.skus[0], new: price, member }],
  }
  await postPrices(fixture.call, storeOrderReceipt, scopeOf(fixture.call, doc), posting)
}
const prices = (fixture: Fixture, at: number | readonly number[] = fixture.company.stores[0] ?? 0) =>
  liveFigures(fixture.call).price(at, fixture.company.skus[0] ?? 0)
/** The price has one value in all of the stores. */
const noDifference = { differs: false, member_differs: false, buy_differs: false }

describe('prices of stores', () => {
  it(
    'are the prices of the SKU until an adjustment is in effect, buy and sell price separately',
    inCompany(async (fixture) => {
      await fixture.call.tx.update(sku).set({ member_price: 1_800 })
      expect(await prices(fixture)).toEqual({
        sell_price: 1_999,
        member_price: 1_800,
        highest_member_price: 1_800,
        buy_price: 1_001,
        ...noDifference,
      })
      await adjust(fixture, 1, NOW, 2_500)
      expect(await prices(fixture)).toEqual({
        sell_price: 2_500,
        member_price: null,
        highest_member_price: null,
        buy_price: 1_001,
        ...noDifference,
      })
      await adjust(fixture, 1, NOW, 900, buying)
      expect(await prices(fixture)).toEqual({
        sell_price: 2_500,
        member_price: null,
        highest_member_price: null,
        buy_price: 900,
        ...noDifference,
      })
      await adjust(fixture, 2, NOW, 2_600, selling, 2_400)
      expect(await prices(fixture, fixture.company.stores)).toMatchObject({
        sell_price: 2_600,
        member_price: 2_400,
        differs: false,
      })
    }),
  )

  it(
    'are the prices of the adjustment with the greatest (effective_at, id), whatever the order of writing (INV-29)',
    inCompany(async (fixture) => {
      await adjust(fixture, 7, NOW, 2_000)
      await adjust(fixture, 3, NOW, 3_000)
      await adjust(fixture, 9, NOW - 1, 4_000)
      expect(await prices(fixture)).toMatchObject({ sell_price: 2_000 })
      await adjust(fixture, 8, NOW, 2_100)
      await adjust(fixture, 1, NOW + 1, 2_200)
      expect(await prices(fixture)).toMatchObject({ sell_price: 2_200 })
      const log = await fixture.call.tx
        .select()
        .from(store_sku_price_log)
        .where(eq(store_sku_price_log.store_id, fixture.company.stores[0] ?? 0))
        .orderBy(store_sku_price_log.id)
      expect(
        log
          .filter((row) => row.price_field === 'sell_price')
          .map((row) => [row.old_price, row.new_price, row.receipt_no]),
      ).toEqual([
        [1_999, 2_000, 'PS7'],
        [2_000, 2_100, 'PS8'],
        [2_100, 2_200, 'PS1'],
      ])
    }),
  )

  it(
    'of an outlet are the prices of its wholesaler, independent of store prices',
    inCompany(async (fixture) => {
      const [customer] = await fixture.call.tx
        .insert(wholesaler)
        .values({ tenant_id: TENANT, wholesaler_no: 'H0001', wholesaler_name: '批发', discount_percent: 1_250 })
        .returning({ id: wholesaler.id })
      await fixture.call.tx
        .update(store)
        .set({ store_type: 'wholesale', wholesaler_id: customer?.id })
        .where(eq(store.id, fixture.company.stores[1] ?? 0))
      expect(await prices(fixture, fixture.company.stores[1])).toMatchObject({ buy_price: 1_749 })
      await fixture.call.tx.update(sku).set({ wholesale_price: 1_600 })
      expect(await prices(fixture, fixture.company.stores[1])).toMatchObject({ buy_price: 1_400 })
      expect(await prices(fixture, fixture.company.stores)).toMatchObject({
        buy_price: 1_001,
        differs: false,
        buy_differs: true,
      })
    }),
  )
})
