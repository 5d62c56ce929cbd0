import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'
import { type Company, companyOf, seedCompany } from '../../../tests/server/posting/fixture/company'
import { migrated } from '../../../tests/server/postgres/migrated'
import { fill } from './fill'

/**
 * The company of the benchmarks: the one that an earlier run has filled, whose tables stay as they are, or a new one
 * with `rows` store orders. Throws when the database holds another company.
 */
export async function filledCompany(database: Database, rows: number): Promise<Company> {
  const [found] = await selectRows<{ full: boolean }>(
    database.db,
    sql`select to_regclass('store_order_receipt') is not null as full`,
  )
  const company = found?.full === true ? await companyOf(database) : await fillCompany(database, rows)
  if (!company) throw new Error('the database holds another company')
  return company
}

async function fillCompany(database: Database, rows: number): Promise<Company> {
  await migrated(database)
  const company = await seedCompany(database)
  const started = performance.now()
  const sizes = await fill(database, rows)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(
    `${database.engine}: ${rows} store orders, ${all} documents and masters, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  return company
}
