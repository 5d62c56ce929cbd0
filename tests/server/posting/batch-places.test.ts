import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'
import { asOperator, openSeededDatabase, testOperator } from '../harness'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
}, 120_000)
afterAll(() => database.close())

it('a batch in a store and in a warehouse of the same id has two places with ids of their own', async () => {
  await database.script(`
    insert into stock_batch_balance (tenant_id, location_type, location_id, sku_id, batch_id, qty)
    select tenant_id, 'store', location_id, sku_id, batch_id, 1000 from stock_batch_balance
    where location_type = 'warehouse' and batch_id > 0 on conflict do nothing`)
  const [counted] = await asOperator(database, testOperator(), ({ tx }) =>
    selectRows<{ places: number; ids: number; shared: number }>(
      tx,
      sql`select count(*) as places, count(distinct id) as ids,
        count(*) filter (where warehouse_id in (select store_id from stock_batch_place_view)) as shared
        from stock_batch_place_view`,
    ),
  )
  expect(counted?.shared).toBeGreaterThan(0)
  expect(counted?.ids).toBe(counted?.places)
})
