import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { brand } from '../../../server/generated/tables'
import { message } from '../../../server/messages/tables'
import { missingInDemo } from '../../../server/demo/statuses'
import { openSeededDatabase, NOW } from '../harness'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

describe('the demo company', () => {
  it('has a row in every status of every entity', async () => {
    expect(await missingInDemo(database, NOW)).toEqual([])
  })

  it('reports every status without a row', async () => {
    await database.transaction(11, (tx) =>
      tx.update(brand).set({ status: 'enabled' }).where(eq(brand.status, 'disabled')),
    )
    expect(await missingInDemo(database, NOW)).toEqual(['brand.status.disabled'])
  })

  it('has goods that were sold before their delivery was entered, with the cost correction', async () => {
    const { rows } = (await database.transaction(11, (tx) =>
      tx.execute(
        sql`select count(*) as n from stock_ledger where reason = 'cost_variance' and location_type = 'store'`,
      ),
    )) as unknown as { rows: { n: number }[] }
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  it('has messages: outcomes of documents for their submitters, and an announcement for everybody', async () => {
    const types = await database.transaction(11, (tx) =>
      tx.selectDistinct({ type: message.type, all: sql<boolean>`${message.to_member_id} is null` }).from(message),
    )
    expect(types).toEqual(
      expect.arrayContaining([
        { type: 'message', all: false },
        { type: 'notice', all: true },
      ]),
    )
  })
})
