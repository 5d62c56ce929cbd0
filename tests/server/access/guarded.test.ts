import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import openapi from '#openapi'
import * as generated from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'
import { METRIC_IDS } from '../../../src/rules/analysis/metrics'
import type { Field } from '../../../src/rules/field'
import { openSeededDatabase } from '../harness'
import type { Client } from '../resources/world'
import { WITHOUT_FLAGS, clientsWithoutFlags } from './operators-without-flags'
import { leaksIn, ownOf, plant, type Planted } from './sentinels'
import { answersWithValues } from './answers-with-values'

const RESOURCES = (Object.values(generated) as Resource[]).filter(({ shape }) => shape.kind !== 'internal')

/**
 * Built-in roles hold no permissions beyond those of the roles without flags, so only their lists and documents are
 * checked.
 */
const BUILT_IN: ReadonlySet<string> = new Set(['cashier_s0002', 'clerk_s0002', 'wh_worker'])

let database: Database
let planted: Planted
let clients: Map<string, Client>
beforeAll(async () => {
  database = await openSeededDatabase()
  clients = await clientsWithoutFlags(database)
  planted = await plant(database)
}, 240_000)
afterAll(() => database.close())

let renewals = 0
/**
 * Changes the names of all staff. The server caches the readable fields of an operator until a row changes from which
 * the operator is loaded.
 */
const renewOperators = () =>
  database.system((tx) => tx.execute(sql`update admin_member set name = ${`员工${++renewals}`}`))

const may = (name: string, entity: string) => (name === 'wholesale_buyer' ? ownOf(entity, planted) : { entity })

async function leaksOf(name: string, resource: Resource, how: { brief?: boolean } = {}): Promise<string[]> {
  const answers = await answersWithValues(clients.get(name)!, resource, how)
  return answers.flatMap(([what, answer]) =>
    leaksIn(answer, may(name, resource.entity)).map((leak) => `${what}: ${leak}`),
  )
}

describe.each(RESOURCES.map((resource) => [resource.entity, resource] as const))('%s', (_, resource) => {
  test.each(WITHOUT_FLAGS)('shows %s no buy price, cost or bank account', async (name) => {
    expect(await leaksOf(name, resource, { brief: BUILT_IN.has(name) })).toEqual([])
  })
})

/** Whether a permission opens the field, and not a role type alone, which some of `WITHOUT_FLAGS` have. */
const isPermission = (needs: Field['needs']): boolean => [needs ?? []].flat().some((need) => !need.startsWith('@'))

/**
 * Fields of headers and rows that require a permission to be seen. The takings of a shift are left out: they are hidden
 * from cashiers alone, not from `WITHOUT_FLAGS` (see tests/server/hidden/blind-count.test.ts).
 */
const GUARDED = RESOURCES.filter(({ entity }) => entity !== 'switch_work').flatMap((resource) =>
  [resource.shape, ...Object.values(resource.shape.tables ?? {})].flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isPermission(field.needs) ? [[`${resource.entity}.${name}`, resource, name, field] as const] : [],
    ),
  ),
)

describe('a field that needs a permission', () => {
  test.each(GUARDED)('%s is refused as filter, sort key and export column', async (_, { base, shape }, name, field) => {
    if (!(name in shape.fields)) return
    for (const who of WITHOUT_FLAGS) {
      const client = clients.get(who)!
      const isOpen = Array.isArray(field.needs) && who === 'wholesale_buyer'
      const { code } = await client.get(`${base}/list`)
      if (code === 40300 || isOpen) continue
      expect((await client.get(`${base}/list`, { [`f.${name}`]: '1' })).code).not.toBe(0)
      expect((await client.get(`${base}/list`, { sort: name })).code).not.toBe(0)
      const file = await client.raw(`${base}/export?columns=${name}`)
      expect(file.headers.get('content-type')).toContain('json')
    }
  })

  // The test above searches for planted values. This test proves that the search finds each of these fields once its
  // `needs` is removed.
  test.each(GUARDED)('%s would be found by this test if it needed no permission', async (_, resource, name, field) => {
    const open = field as { -readonly [K in keyof Field]: Field[K] }
    const { needs } = open
    delete open.needs
    await renewOperators()
    try {
      const leaks: string[] = []
      for (const who of ['head_office without flags', 'store without flags', 'warehouse without flags'])
        if (leaks.length === 0) leaks.push(...(await leaksOf(who, resource, { brief: true })))
      expect(leaks.join('\n')).not.toBe('')
    } finally {
      if (needs !== undefined) open.needs = needs
      await renewOperators()
    }
  })
})

describe('no other endpoint', () => {
  test.each(WITHOUT_FLAGS)('shows %s protected values', async (name) => {
    const client = clients.get(name)!
    const [sku] = (await client.get('/good/sku/list')).data?.list ?? []
    const [store] = (await client.get('/store/store/list')).data?.list ?? []
    const at = { sku_id: sku?.id ?? 1, store_id: store?.id ?? 2 }
    const answers = [
      await client.get('/store/store_stock/stock_ledger', at),
      await client.get('/store/store_sku_price/price_history', at),
      await client.get('/sys/search', { q: '7342' }),
      await client.get('/sys/workplace'),
      await client.get('/sys/message/list'),
      await client.get('/user/info'),
      await client.get('/visualization/data-analysis', { date: '2026-11-01..2026-11-20' }),
    ]
    for (const metrics of METRIC_IDS)
      answers.push(
        await client.get('/visualization/multi-dimension-data-analysis', {
          metrics,
          rows: 'store',
          date: '2026-11-01..2026-11-20',
        }),
      )
    expect(answers.flatMap((answer) => leaksIn(answer, may(name, 'store_sku_price')))).toEqual([])
  })

  test('describes protected fields in the public API description', () => {
    const schemas = JSON.stringify(openapi.components.schemas)
    for (const [, { shape }, name] of GUARDED) {
      const type = shape.entity
        .split('.')
        .at(-1)!
        .replace(/(^|_)(\w)/g, (__, ___, letter: string) => letter.toUpperCase())
      const schema = (openapi.components.schemas as Record<string, unknown>)[type]
      if (schema && name in shape.fields)
        expect(Object.keys((schema as { properties: object }).properties)).not.toContain(name)
    }
    expect(schemas).not.toMatch(/"(bank_account|last_buy_price)"/)
  })
})
