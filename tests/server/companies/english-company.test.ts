import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { createAdministrator } from '../../../server/companies/administrator'
import { createCompany } from '../../../server/companies/create'
import { listIn } from '../../../src/rules/list-in'
import { NOW, openSeededDatabase } from '../harness'

vi.mock('../../../server/generated/locales', async (original) => ({
  ...(await original<object>()),
  APP_LOCALES: ['en-US'],
}))

let close = async () => {}
afterAll(() => close())

/** Sample screens and the menu hold texts in both languages; the console chooses. */
const IN_BOTH_LANGUAGES = /^(sample|sys_menu)/

it('a company of a product in English gets English names for its roles, its head office and its administrator', async () => {
  const database = await openSeededDatabase()
  close = () => database.close()
  const company = await database.system(async (tx) => {
    const created = await createCompany(tx, { name: 'Fresh Fields', now: NOW })
    await createAdministrator(tx, created, { name: 'Ann', mobile: '19911111111', passwordHash: 'x', now: NOW })
    return created.tenant_id
  })
  const read = <T>(text: string) =>
    database.system(async (tx) => ((await tx.execute(sql.raw(text))) as unknown as { rows: T[] }).rows)
  const columns = await read<{ table: string; name: string }>(
    `select c.table_name as table, c.column_name as name from information_schema.columns c
     join information_schema.columns t on t.table_name = c.table_name and t.column_name = 'tenant_id'
     join information_schema.tables b on b.table_name = c.table_name and b.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type in ('character varying', 'text', 'jsonb')`,
  )
  const chinese: string[] = []
  for (const { table, name } of columns) {
    if (IN_BOTH_LANGUAGES.test(table)) continue
    const found = await read<{ value: string }>(
      `select "${name}"::text as value from "${table}" where tenant_id = ${company} and "${name}"::text ~ '[一-龥]'`,
    )
    chinese.push(...found.map(({ value }) => `${table}.${name}: ${value}`))
  }
  expect(chinese).toEqual([])
  const roles = await read<{ role_name: string }>(`select role_name from role where tenant_id = ${company} order by id`)
  expect(roles.map(({ role_name }) => role_name)).toContain('Warehouse manager')
})

it('a list of words has the separator of its language', () => {
  expect([listIn(['甲', '乙'], 'zh-CN'), listIn(['A', 'B'], 'en-US')]).toEqual(['甲、乙', 'A, B'])
})
