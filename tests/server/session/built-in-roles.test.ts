import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { role } from '../../../server/generated/tables'
import { refreshBuiltInRoles } from '../../../server/modules/built-in-roles'
import { productRegistry } from '../../../server/product'
import { openSeededDatabase } from '../harness'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

const permissionsOf = async (code: string) =>
  (await database.system((tx) => tx.select().from(role).where(eq(role.role_code, code))))[0]?.permissions ?? []
const updateRole = (code: string, change: { permissions?: string[]; is_builtin?: boolean }) =>
  database.system((tx) => tx.update(role).set(change).where(eq(role.role_code, code)))

it('a new document kind is opened to built-in roles of an old database, not to roles of a tenant', async () => {
  const before = await permissionsOf('admin')
  expect(before).toContain('supplier:create')
  await updateRole('admin', { permissions: before.filter((code) => !code.startsWith('supplier:')) })
  await updateRole('auditor', { permissions: ['sku:list'], is_builtin: false })
  await refreshBuiltInRoles(database, productRegistry().all)
  expect(await permissionsOf('admin')).toEqual(before)
  expect(await permissionsOf('auditor')).toEqual(['sku:list'])
})

it('built-in roles hold permissions only for the entities of the application', async () => {
  await refreshBuiltInRoles(
    database,
    productRegistry().all.filter(({ entity }) => entity !== 'supplier'),
  )
  expect((await permissionsOf('admin')).filter((code) => code.startsWith('supplier:'))).toEqual([])
  expect(await permissionsOf('admin')).toContain('sku:create')
})
