import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { brand, sku } from '../../../server/generated/tables'
import { JOB_KINDS } from '../../../server/jobs/all'
import { planDaily, runDue } from '../../../server/jobs/worker'
import { NOW, openTestDatabase } from '../harness'
import { seedCompany, TENANT } from '../posting/fixture/company'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCompany(database)
})
afterAll(() => database.close())

it('fills the search columns that a migration has emptied, at the next start', async () => {
  const named = (values: Partial<typeof sku.$inferInsert>) =>
    database.system((tx) => tx.update(sku).set(values).where(eq(sku.tenant_id, TENANT)).returning({ id: sku.id }))
  const rows = await named({ sku_name: '鲜肉月饼', search_grams: ['鲜'], search_initials: null })
  expect(rows.length).toBeGreaterThan(1)
  const kinds = JOB_KINDS.filter(({ name }) => name === 'search_columns')
  await planDaily(database, kinds, NOW)
  expect(await runDue(database, kinds, NOW)).toBe(1)
  const stored = await database.system((tx) => tx.select().from(sku).where(eq(sku.tenant_id, TENANT)))
  for (const { search_grams, search_initials } of stored) {
    expect(search_grams).toEqual(expect.arrayContaining(['^xianrouyuebing', '^yueb', '^xryb', '月饼']))
    expect(search_initials).not.toBeNull()
  }
  // A row that has its columns is left alone.
  await named({ search_grams: ['kept'] })
  await planDaily(database, kinds, NOW + 1)
  await runDue(database, kinds, NOW + 1)
  const [first] = await database.system((tx) => tx.select().from(sku).where(eq(sku.tenant_id, TENANT)))
  expect(first?.search_grams).toEqual(['kept'])
})

it('continues behind the last row that it has filled, until every row has its columns', async () => {
  const COUNT = 450
  const brands = Array.from({ length: COUNT }, (_, index) => ({
    tenant_id: TENANT,
    brand_name: `品牌${index}`,
    search_initials: index % 2 === 0 ? null : 'kept',
  }))
  await database.system((tx) => tx.insert(brand).values(brands))
  const kinds = JOB_KINDS.filter(({ name }) => name === 'search_columns')
  await planDaily(database, kinds, NOW + 2)
  // The first 200 rows that lack their columns, and the 25 behind them.
  expect(await runDue(database, kinds, NOW + 2)).toBe(2)
  const stored = await database.system((tx) => tx.select().from(brand).where(eq(brand.tenant_id, TENANT)))
  const added = stored.filter(({ brand_name }) => /^品牌\d/.test(brand_name ?? ''))
  expect(added.filter(({ search_initials }) => search_initials === 'kept')).toHaveLength(COUNT / 2)
  expect(added.filter(({ search_grams }) => search_grams?.includes('^pinpai'))).toHaveLength(COUNT / 2)
})
