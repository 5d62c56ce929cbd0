import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { productRegistry } from '../../../server/product'
import type { Resource } from '../../../server/metadata/description'
import type { Field } from '../../../src/rules/field'
import { entityName } from '../../../src/rules/key'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

type Row = Record<string, unknown>

/** Masters that are not disabled, because nobody could sign in any more. */
const KEPT_ENABLED = new Set(['admin_member', 'role'])
/** For each master, the SQL assignment that disables its rows. */
const DISABLING = new Map([
  ...productRegistry()
    .all.filter(({ entity, transitions, of }) => transitions.disable && !of && !KEPT_ENABLED.has(entity))
    .map(({ entity }) => [entity, "status = 'disabled'"] as const),
  ['sku', "sale_status = 'archived'"],
  ['store', "status = 'closed'"],
])

let database: Database
let browser: Browser
/** One row of every entity as shown before and after all masters were disabled. */
const shown = new Map<string, { before: Row; after: Row }>()

beforeAll(async () => {
  database = await openSeededDatabase()
  browser = new Browser(createApp({ database, clock: () => NOW }))
  await browser.signIn()
  // The active store is closed together with all other stores.
  browser.store = null
  const rows = new Map<Resource, Row>()
  for (const resource of productRegistry().all) {
    const { data } = await browser.send<{ list: { id: number }[] }>('GET', `${resource.base}/list?pageSize=10`)
    const id = data.list?.[0]?.id
    const row = id === undefined ? null : await detail(resource, id)
    if (row) rows.set(resource, row)
  }
  await database.system(async (tx) => {
    for (const [entity, off] of DISABLING) await tx.execute(sql.raw(`update ${entity} set ${off}`))
  })
  for (const [resource, before] of rows)
    shown.set(resource.entity, { before, after: (await detail(resource, before.id as number)) ?? {} })
}, 180_000)
afterAll(() => database.close())

/** The row's detail; null for entities without a detail page, such as stock. */
async function detail({ base }: Resource, id: number): Promise<Row | null> {
  const { code, data } = await browser.send<Row>('GET', `${base}/detail?id=${id}`)
  return code === 0 ? data : null
}

const hasValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value != null)

/**
 * Paths at which a row refers to disabled masters: `supplier_id`, `lines.0.sku_id`. System fields are left out, because
 * no operator chooses their values.
 */
function referencePaths({ shape }: Resource, row: Row): string[] {
  const among = (fields: Readonly<Record<string, Field>>, values: Row, prefix: string) =>
    Object.entries(fields)
      .filter(([name, { ref, system }]) => !system && DISABLING.has(entityName(ref ?? '')) && hasValue(values[name]))
      .map(([name]) => prefix + name)
  const lines = Object.entries(shape.tables ?? {}).flatMap(([table, { fields }]) =>
    ((row[table] ?? []) as Row[]).flatMap((line, index) => among(fields, line, `${table}.${index}.`)),
  )
  return [...among(shape.fields, row, ''), ...lines]
}

/** The row as an unsaved draft: without line ids, which would mark the lines as stored. */
function asNewDraft(row: Row): Row {
  const lines = Object.entries(row).filter(([, value]) => Array.isArray(value) && typeof value[0] === 'object')
  return {
    ...row,
    ...Object.fromEntries(
      lines.map(([name, value]) => [name, (value as Row[]).map((line) => ({ ...line, id: undefined }))]),
    ),
  }
}

/** The labels of all references, including those of lines. */
function labels(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (name.endsWith('_label')) return [[name, value]]
      return Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null && name !== 'log'
        ? [[name, (value as Row[]).map(labels)]]
        : []
    }),
  )
}

describe('documents and masters that refer to a disabled master', () => {
  it('have many kinds of references', () => {
    expect(
      [...shown].filter(
        ([entity, { before }]) => referencePaths(productRegistry().resourceOf(entity), before).length > 0,
      ).length,
    ).toBeGreaterThan(20)
  })

  it('still open and show its label', () => {
    for (const { before, after } of shown.values()) expect(labels(after)).toEqual(labels(before))
  })

  it('cannot be created with it: each field is refused', async () => {
    const notRefused: string[] = []
    for (const [entity, { before }] of shown) {
      const resource = productRegistry().resourceOf(entity)
      const { code, data } = await browser.send<{ errors?: { path: string }[] }>(
        'POST',
        `${resource.base}/create`,
        asNewDraft(before),
      )
      if (code === 40300) continue
      const refusedPaths = new Set((data.errors ?? []).map(({ path }) => path))
      // A source from which nothing can be created any more is refused before the other fields are looked at.
      if (refusedPaths.has('source_id')) continue
      notRefused.push(
        ...referencePaths(resource, before).flatMap((path) => (refusedPaths.has(path) ? [] : [`${entity}.${path}`])),
      )
    }
    expect(notRefused).toEqual([])
  })
})
