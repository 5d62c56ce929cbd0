import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app'
import { checkInvariants } from '../../../server/checks/check'
import { allTables } from '../../../server/db/all-tables'
import { schemaDifferences } from '../../../server/db/changes/disagreement'
import type { Database } from '../../../server/db/database'
import { addMissingTables } from '../../../server/db/live-schema'
import { TENANT } from '../../../server/demo/company'
import { refreshBuiltInRoles } from '../../../server/modules/built-in-roles'
import { productRegistry } from '../../../server/product'
import { stockViews } from '../../../server/stock/views/all'
import { Browser } from '../http/browser'
import { NOW, openEmbeddedDatabase, openSeededDatabase } from '../harness'
import { ADDED_ENTITIES, manyTables } from './many-tables-project'

vi.mock('../../../server/generated/resources', async (original) => {
  const { manyTables: load } = await import('./many-tables-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

/*
 * Runs the steps of a start with many more tables than the product has, on PostgreSQL and on the embedded database,
 * whose stack is small.
 */
const databases = new Map<string, Database>()
beforeAll(async () => {
  databases.set('PostgreSQL', await openSeededDatabase())
  databases.set('embedded', await openEmbeddedDatabase())
}, 240_000)
afterAll(() => Promise.all([...databases.values()].map((database) => database.close())))

describe.each(['PostgreSQL', 'embedded'])('with many tables, a start on the %s database', (name) => {
  const database = () => databases.get(name) ?? expect.unreachable()

  it(
    'adds them, finds no difference, refreshes the roles and checks every reference',
    { timeout: 600_000 },
    async () => {
      const tables = { ...allTables, ...(await manyTables()).tables }
      // Each added entity has a table of its own and a table of its rows.
      expect(Object.keys(tables).length).toBeGreaterThanOrEqual(Object.keys(allTables).length + ADDED_ENTITIES * 2)
      await addMissingTables(database(), tables, stockViews)
      expect(await schemaDifferences(database(), tables)).toEqual([])
      await refreshBuiltInRoles(database(), productRegistry().all)
      expect(await checkInvariants(database(), TENANT)).toEqual([])
    },
  )
})

it('the first and the last of many entities are saved and listed, and a broken reference of the last is found', async () => {
  const database = databases.get('PostgreSQL') ?? expect.unreachable()
  const browser = new Browser(createApp({ database, clock: () => NOW }))
  await browser.signIn()
  for (const entity of ['extra_1', `extra_${ADDED_ENTITIES}`]) {
    const saved = await browser.send<{ id: number }>('POST', `/good/${entity}/create`, { name: 'one', rows: [{}] })
    expect([entity, saved.code, saved.msg]).toEqual([entity, 0, expect.anything()])
    const { data } = await browser.send<{ total: number }>('GET', `/good/${entity}/list`)
    expect([entity, data.total]).toEqual([entity, 1])
  }
  await database.system((tx) => tx.execute(`update extra_${ADDED_ENTITIES} set before_id = 77`))
  expect(await checkInvariants(database, TENANT)).toMatchObject([{ rows: [{ points_to: 77 }] }])
})
