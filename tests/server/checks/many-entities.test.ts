import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unionAll } from '../../../server/checks/documents'
import { danglingReferences } from '../../../server/checks/invariants/tenancy'
import type { Database } from '../../../server/db/database'
import { openEmbeddedDatabase } from '../harness'

/* A schema of six hundred entities has about two thousand references, and the embedded database has a small stack. */
let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase()
})
afterAll(() => database.close())

const toBrands = { from: 'sku', column: 'brand_id', to: 'brand' }
const check = (references: (typeof toBrands)[]) => database.transaction(11, (tx) => danglingReferences(tx, references))

describe('the checks of a database with hundreds of entities', () => {
  it('check two thousand references', async () => {
    expect(await check(Array.from({ length: 2000 }, () => toBrands))).toEqual([])
  })

  it('find a broken reference even when it is the last reference', async () => {
    await database.system((tx) => tx.execute(sql`insert into sku (tenant_id, supplier_id) values (11, 77), (11, 77)`))
    const last = { from: 'sku', column: 'supplier_id', to: 'supplier' }
    expect(await check([...Array.from({ length: 500 }, () => toBrands), last])).toEqual([
      { reference: 'sku.supplier_id', points_to: 77, rows: 2 },
    ])
  })

  it('put a thousand documents into one statement', async () => {
    const text = unionAll(Array.from({ length: 1000 }, (_, index) => `select ${index} as n`))
    const { rows } = (await database.db.execute(
      sql.raw(`select sum(n) as sum from (${text}) all_of_them`),
    )) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ sum: 499_500 }])
  })
})
