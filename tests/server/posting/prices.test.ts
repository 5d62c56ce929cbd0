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
import { TENANT } from './desk/company'
import { companyDesk } from './desk/company-desk'
import type { Desk } from './desk/desk'

const desk = companyDesk()

interface S {
  doc: Row
  line: Row
}
type Price = Extract<Posting, { do: 'price' }>
const selling: Price = {
  do: 'price',
  table: 'lines',
  stores: (s: S) => s.doc.store_ids as number[],
  at: (s: S) => s.doc.effective_at as number,
  set: { sell_price: (s: S) => s.line.new as number, member_price: (s: S) => s.line.member as number | null },
}
const buying: Price = { ...selling, set: { buy_price: (s: S) => s.line.new as number } }

/** Creates a price adjustment of one SKU for all stores and puts the adjustment into effect. */
async function adjust(
  desk: Desk,
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
    store_ids: desk.company.stores,
    lines: [{ sku_id: desk.company.skus[0], new: price, member }],
  }
  await postPrices(desk.call, storeOrderReceipt, scopeOf(desk.call, doc), posting)
}
const prices = (desk: Desk, at: number | readonly number[] = desk.company.stores[0] ?? 0) =>
  liveFigures(desk.call).price(at, desk.company.skus[0] ?? 0)
const same = { differs: false }

describe('prices of stores', () => {
  it(
    'are the prices of the SKU until an adjustment is in effect, buy and sell price separately',
    desk(async (desk) => {
      await desk.call.tx.update(sku).set({ member_price: 1_800 })
      expect(await prices(desk)).toEqual({ sell_price: 1_999, member_price: 1_800, buy_price: 1_001, ...same })
      await adjust(desk, 1, NOW, 2_500)
      expect(await prices(desk)).toEqual({ sell_price: 2_500, member_price: null, buy_price: 1_001, ...same })
      await adjust(desk, 1, NOW, 900, buying)
      expect(await prices(desk)).toEqual({ sell_price: 2_500, member_price: null, buy_price: 900, ...same })
      await adjust(desk, 2, NOW, 2_600, selling, 2_400)
      expect(await prices(desk, desk.company.stores)).toMatchObject({
        sell_price: 2_600,
        member_price: 2_400,
        differs: false,
      })
    }),
  )

  it(
    'are the prices of the adjustment with the greatest (effective_at, id), whatever the order of writing (INV-29)',
    desk(async (desk) => {
      await adjust(desk, 7, NOW, 2_000)
      await adjust(desk, 3, NOW, 3_000)
      await adjust(desk, 9, NOW - 1, 4_000)
      expect(await prices(desk)).toMatchObject({ sell_price: 2_000 })
      await adjust(desk, 8, NOW, 2_100)
      await adjust(desk, 1, NOW + 1, 2_200)
      expect(await prices(desk)).toMatchObject({ sell_price: 2_200 })
      const log = await desk.call.tx
        .select()
        .from(store_sku_price_log)
        .where(eq(store_sku_price_log.store_id, desk.company.stores[0] ?? 0))
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
    desk(async (desk) => {
      const [customer] = await desk.call.tx
        .insert(wholesaler)
        .values({ tenant_id: TENANT, wholesaler_no: 'H0001', wholesaler_name: '批发', discount_percent: 1_250 })
        .returning({ id: wholesaler.id })
      await desk.call.tx
        .update(store)
        .set({ store_type: 'wholesale', wholesaler_id: customer?.id })
        .where(eq(store.id, desk.company.stores[1] ?? 0))
      expect(await prices(desk, desk.company.stores[1])).toMatchObject({ buy_price: 1_749 })
      await desk.call.tx.update(sku).set({ wholesale_price: 1_600 })
      expect(await prices(desk, desk.company.stores[1])).toMatchObject({ buy_price: 1_400 })
      expect(await prices(desk, desk.company.stores)).toMatchObject({ buy_price: 1_001, differs: true })
    }),
  )
})
