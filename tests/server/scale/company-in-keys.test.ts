import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { allTables } from '../../../server/db/all-tables'
import type { Database } from '../../../server/db/database'
import { productRegistry } from '../../../server/product'
import { stockViews } from '../../../server/stock/views/all'
import { NOW, openSeededDatabase } from '../harness'
import { signedInHeaders } from './signed-in'

/**
 * Tables that are read before the company is known, by the hash of a token or of a name (docs/scale.md): they stay on
 * one server when the companies are spread over several.
 */
const BEFORE_SIGN_IN = new Set([
  'session',
  'remembered_device',
  'member_passkey',
  'setup_link',
  'sign_in_attempt',
  'sign_in_challenge',
  'sign_in_pace',
])
/** Unique over all companies on purpose: no two companies have the same name. */
const OVER_ALL_COMPANIES = new Set(['setting_base_one_name'])

const tables = Object.values(allTables).filter((value) => is(value, PgTable))

describe('keys', () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'of %s begin with the company',
    (name, table) => {
      if (BEFORE_SIGN_IN.has(name)) return expect(tables.map((each) => getTableName(each))).toContain(name)
      const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table)
      const single = columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [column.name])
      const unique = indexes.filter(({ config }) => config.unique && !OVER_ALL_COMPANIES.has(config.name ?? ''))
      const keys = [
        ...single,
        ...primaryKeys.map((key) => key.columns.map((column) => column.name)),
        ...uniqueConstraints.map((key) => key.columns.map((column) => column.name)),
        ...unique.map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : 'expression'))),
      ]
      expect(keys.length, 'a table has a key').toBeGreaterThan(0)
      expect(keys.filter(([first]) => first !== 'tenant_id')).toEqual([])
    },
  )
})

describe('statements', () => {
  let database: Database
  let statements = new Set<string>()
  beforeAll(async () => {
    database = await openSeededDatabase({ onQuery: (text) => void statements.add(text) })
  })
  afterAll(() => database.close())

  it('of every list, summary, document and save name the company for every table that they read or write', async () => {
    const app = createApp({ database, clock: () => NOW })
    const headers = await signedInHeaders(database)
    const ask = async (
      path: string,
      body?: unknown,
    ): Promise<{ list?: { id: number }[] } & Record<string, unknown>> => {
      const json = { ...headers, 'content-type': 'application/json' }
      const init = body === undefined ? { headers } : { method: 'POST', body: JSON.stringify(body), headers: json }
      return ((await (await app.request(`/api${path}`, init)).json()) as { data: Record<string, unknown> }).data
    }
    // The sign-in is over: only the statements for a signed-in operator are checked.
    statements = new Set()
    let saved = 0
    for (const { entity, base, shape, access } of productRegistry().all) {
      if (!access.head_office?.includes('list') || shape.kind === 'singleton') continue
      const { list = [] } = await ask(`${base}/list?current=1&pageSize=20`)
      await ask(`${base}/summary`)
      if (shape.kind === 'report' || !list[0]) continue
      const row = await ask(`${base}/detail?id=${list[0].id}`)
      if (!access.head_office.includes('update')) continue
      await ask(`${base}/preview`, row)
      const { version = row.version } = await ask(`${base}/update?id=${list[0].id}`, row)
      const items = [{ id: list[0].id, version }]
      if (entity.endsWith('_receipt')) await ask(`${base}/transition`, { items, transitions: ['submit'] })
      saved++
    }
    expect(saved).toBeGreaterThan(20)
    expect(statements.size).toBeGreaterThan(200)
    expect(
      [...statements].flatMap((text) => tablesWithoutCompany(text).map((name) => `${name}: ${text.slice(0, 300)}`)),
    ).toEqual([])
  })

  it('a statement that forgets the company for one of its tables is found', () => {
    const joined = 'select 1 from "sku" join "store" on "store".id = "sku".store_id where "sku"."tenant_id" = $1'
    expect(tablesWithoutCompany(joined)).toEqual(['store'])
    expect(tablesWithoutCompany('delete from "sku" where "id" = $1')).toEqual(['sku'])
    expect(tablesWithoutCompany('update "sku" set "a" = $1 where "sku"."tenant_id" = $2 and "id" = $3')).toEqual([])
    const aliased = 'select 1 from "sku" "far row" where "far row".id = $1'
    expect(tablesWithoutCompany(aliased)).toEqual(['sku'])
    expect(tablesWithoutCompany(`${aliased} and "far row".tenant_id = $2`)).toEqual([])
  })

  it('of every view join its tables by the company', () => {
    const views = stockViews.filter((text) => /^\s*create (or replace )?view/i.test(text))
    expect(views.length).toBeGreaterThan(3)
    // A view may select `tenant_id` of its table instead of comparing it: the statement over the view then compares it.
    const passesOn = (text: string, table: string) =>
      new RegExp(`select\\s+tenant_id,[^;]*?\\bfrom ${table}\\b`).test(text)
    const missing = views.flatMap((text) => tablesWithoutCompany(text).filter((table) => !passesOn(text, table)))
    expect(missing).toEqual([])
  })
})

const withCompany = new Set(
  tables
    .filter((table) => 'tenant_id' in table && !BEFORE_SIGN_IN.has(getTableName(table)))
    .map((table) => getTableName(table)),
)

/** Tables with a company that the statement reads or writes more often than it names a company for them. */
function tablesWithoutCompany(text: string): string[] {
  const uses = new Map<string, { table: string; alias: string }>()
  for (const [, table = '', quoted, plain] of text.matchAll(
    /\b(?:from|join|update|into|,)\s+"?(\w+)"?(?:\s+(?:as\s+)?(?:"([^"]+)"|(?!where\b|on\b|set\b|left\b|inner\b|cross\b|join\b|order\b|group\b|limit\b|offset\b|values\b|for\b|returning\b)(\w+)))?/gi,
  )) {
    const alias = quoted ?? plain ?? table
    if (withCompany.has(table)) uses.set(alias, { table, alias })
  }
  return [...uses.values()]
    .filter(({ table, alias }) => {
      if (new RegExp(`insert into "?${table}"? \\(("?\\w+"?, )*"?tenant_id"?`, 'i').test(text)) return false
      // Within a statement over a single table, the column may stand without the name of its table.
      const unqualified = uses.size === 1 && /(?<![."\w])"?tenant_id"?\s*=/.test(text)
      return !unqualified && !new RegExp(`"?\\b${alias}\\b"?\\."?tenant_id\\b`).test(text)
    })
    .map(({ table }) => table)
}
