import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openBook } from '../../../server/stock/book'
import { post } from '../../../server/stock/ledger'
import { liveFigures } from '../../../server/stock/live'
import { rollSales } from '../../../server/stock/sales-days'
import { salesDay, stockBalance } from '../../../server/stock/tables'
import { openTestDatabase } from '../harness'
import { type Company, seedCompany } from './fixture/company'
import { withFixture, type Fixture } from './fixture/fixture'
import { causeOf } from './memory-book'

let database: Database
let company: Company
beforeAll(async () => {
  database = await openTestDatabase()
  company = await seedCompany(database)
})
afterAll(() => database.close())

const place = () => ({
  location_type: 'store' as const,
  location_id: company.stores[0] ?? 0,
  sku_id: company.skus[0] ?? 0,
  batch_id: 0,
})

/** Rows of one posting: day, quantity, reason. */
async function posted(fixture: Fixture, ...rows: [day: string, qty: number, reason: string][]): Promise<void> {
  const book = await openBook(fixture.call, [place()])
  for (const [biz_date, qty, reason] of rows) {
    const value = qty > 0 ? 100 : 'average'
    post(book, { ...causeOf(1), biz_date }, { ...place(), qty, value, reason, line_id: 1 })
  }
  await book.close()
}

const sold = async (fixture: Fixture) => {
  const [row] = await fixture.call.tx
    .select({ sold: stockBalance.sold })
    .from(stockBalance)
    .where(and(eq(stockBalance.location_type, 'store'), eq(stockBalance.sku_id, place().sku_id)))
  return row?.sold
}
const days = async (fixture: Fixture) =>
  (await fixture.call.tx.select().from(salesDay).orderBy(salesDay.day)).map((row) => [row.day, row.qty])

describe('sales of a store by day', () => {
  it('are computed only from the ledger: sales less refunds', () =>
    withFixture(database, company, async (fixture) => {
      await posted(fixture, ['2026-11-01', 100_000, 'purchase_in'], ['2026-11-18', -6_000, 'sale_out'])
      await posted(fixture, ['2026-11-18', 1_000, 'refund_in'], ['2026-11-18', -9_000, 'loss_out'])
      await posted(fixture, ['2026-11-20', -2_000, 'sale_out'], ['2026-10-01', -28_000, 'sale_out'])
      expect(await days(fixture)).toEqual([
        ['2026-10-01', 28_000],
        ['2026-11-18', 5_000],
        ['2026-11-20', 2_000],
      ])
    }))

  it('give the average of the full days before today, and the period that lists show', () =>
    withFixture(database, company, async (fixture) => {
      const live = liveFigures(fixture.call)
      const average = (over: number) => live.avgDailySales(place().location_id, place().sku_id, over)
      await posted(fixture, ['2026-10-23', 200_000, 'purchase_in'], ['2026-10-23', -28_000, 'sale_out'])
      await posted(fixture, ['2026-11-19', -14_000, 'sale_out'], ['2026-11-20', -7_000, 'sale_out'])
      expect([await average(7), await average(28)]).toEqual([2_000, 1_500])
      expect(await sold(fixture)).toBe(42_000)
      await rollSales(fixture.call)
      expect(await sold(fixture)).toBe(42_000)
      const tomorrow = { ...fixture.call, today: '2026-11-21' }
      await rollSales(tomorrow)
      expect(await sold(fixture)).toBe(21_000)
      const [row] = (
        (await fixture.call.tx.execute(
          sql`select days_of_cover, stock_state from store_stock_view where sku_id = ${place().sku_id}`,
        )) as unknown as { rows: { days_of_cover: number; stock_state: string }[] }
      ).rows
      // 151 left, 21 sold in 28 days: 201.3 days.
      expect(row).toEqual({ days_of_cover: 2_013, stock_state: 'over' })
      // More is sold than is booked in: no days are left, and not less than none.
      await posted(fixture, ['2026-11-21', -160_000, 'loss_out'])
      const [below] = (
        (await fixture.call.tx.execute(
          sql`select days_of_cover, stock_state from store_stock_view where sku_id = ${place().sku_id}`,
        )) as unknown as { rows: { days_of_cover: number; stock_state: string }[] }
      ).rows
      expect(below).toEqual({ days_of_cover: 0, stock_state: 'negative' })
    }))
})
