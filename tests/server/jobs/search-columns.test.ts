import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { sku } from '../../../server/generated/tables'
import { JOB_KINDS } from '../../../server/jobs/all'
import { planDaily, runDue } from '../../../server/jobs/worker'
import { NOW, openTestDatabase } from '../harness'
import { seedCompany, TENANT } from '../posting/desk/company'

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
