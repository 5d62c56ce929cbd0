import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FastDialect } from '../../../server/db/driver/dialect'
import type { Call } from '../../../server/http/call'
import { columnSql } from '../../../server/metadata/sql/column-sql'
import { namedColumns } from '../../../server/metadata/sql/read-together'
import { Lookup } from '../../../server/metadata/sql/lookup'
import { updateRows } from '../../../server/metadata/sql/rows'
import { productRegistry } from '../../../server/product'
import { rollupNames, rowColumns, rowSelection } from '../../../server/query/selection'
import { unitSumsOf } from '../../../server/query/unit-sums'

/*
 * The SQL text of a statement is cached and shared by all companies. For every entity, these tests compare the cached
 * text with a text that is built anew: it has the columns that were asked for, and the company of the call is a
 * parameter and never part of the text.
 */

const resources = productRegistry().all
const dialect = new FastDialect()

/** A call of the company. Each statement is recorded instead of being run, and its answer has no rows. */
function callOf(tenant: number, flags = {}): { call: Call; statements: { sql: string; params: unknown[] }[] } {
  const statements: { sql: string; params: unknown[] }[] = []
  const execute = (statement: SQLWrapper) => {
    const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
    statements.push({ sql: text, params })
    return Promise.resolve({ rows: [{ r0: [] }] })
  }
  const operator = { tenant_id: tenant, role_type: 'head_office', flags, permissions: new Set(['*']) }
  const env = { actor: {}, setting: {} }
  const call = { tx: { execute }, registry: productRegistry(), operator, env, today: '2026-11-20' } as unknown as Call
  return { call, statements }
}

describe.each(resources.map((resource) => [resource.entity, resource] as const))('%s', (_, resource) => {
  it('reads the columns of its own entity and the rollups that are asked for, in every company', () => {
    const rollups = rollupNames(resource)
    for (const tenant of [11, 22, 11])
      for (const wanted of [rollups, [], rollups.slice(1), rollups]) {
        const { call } = callOf(tenant)
        const { sql: text, params } = dialect.sqlToQuery(rowColumns(call, resource, wanted).getSQL())
        const stored = { ...rowSelection(call, resource), id: columnSql(resource.table, 'id') }
        const fresh = Object.entries({ ...stored, ...rowSelection(call, resource, wanted) }).map(
          ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
        )
        expect({ text, params }).toEqual({
          text: dialect.sqlToQuery(sql.join(fresh, sql`, `)).sql,
          params: dialect.sqlToQuery(sql.join(fresh, sql`, `)).params,
        })
      }
  })
})

describe.each(resources.map((resource) => [resource.entity, resource] as const))('%s', (entity, resource) => {
  it('reads the labels of its own rows, with the facts that are asked for, in every company', async () => {
    const fact = Object.keys(resource.shape.fields).find((name) => !resource.server[name]?.rollup)!
    const texts: string[] = []
    for (const facts of [[], [fact]])
      for (const [tenant, ids] of [
        [11, [5, 6]],
        [22, [7]],
      ] as const) {
        const { call, statements } = callOf(tenant)
        const lookup = new Lookup(call)
        lookup.want(entity, ids, facts)
        await lookup.fetch()
        expect(statements.map(({ params }) => params)).toEqual([[tenant, `{${ids.join()}}`]])
        texts.push(...statements.map(({ sql: text }) => text))
      }
    expect(texts[1]).toBe(texts[0])
    expect(texts[3]).toBe(texts[2])
    expect(texts[2]).toContain(`as "${fact}"`)
  })
})

/** Fields of an entity that add up quantities of its rows by unit. */
const summedFields = ({ tables, shape }: (typeof resources)[number]) =>
  Object.keys(shape.fields).filter((name) => {
    const table = shape.fields[name]?.sums?.table
    return table !== undefined && tables[table] && shape.tables?.[table]?.fields.unit_name !== undefined
  })

describe.each(
  resources.flatMap((resource) => {
    const summed = summedFields(resource)
    return summed.length > 0 ? [[resource.entity, resource, summed] as const] : []
  }),
)('%s', (_, resource, summed) => {
  it('sums the fields that are asked for, in every company', async () => {
    for (const tenant of [11, 22])
      for (const columns of [summed, summed.slice(1), summed.slice(0, 1), summed]) {
        // An operator with every flag sees every field.
        const flags = new Proxy({}, { get: () => true })
        const [cached, fresh] = [callOf(tenant, flags), callOf(tenant, flags)]
        // An export may name columns several times and in any order; the text is the same.
        await unitSumsOf(cached.call, resource, [5, 6], [...columns.toReversed(), ...columns])
        // The cache is keyed by the object of the entity, so that the text for a copy is built anew.
        await unitSumsOf(fresh.call, { ...resource }, [5, 6], columns)
        expect(cached.statements).toEqual(fresh.statements)
        expect(cached.statements.length).toBe(columns.length > 0 ? 1 : 0)
        const sums = cached.statements.flatMap(({ sql: text }) => [...text.matchAll(/::float8 as "sum\d+"/g)])
        expect(sums).toHaveLength(columns.length)
        for (const { params } of cached.statements) expect(params).toEqual([tenant, '{5,6}'])
      }
  })
})

it('gives a column the name that the statement asks for, even if an earlier statement gave it another name', () => {
  const [first, second] = resources.filter(({ shape }) => shape.kind === 'receipt')
  const id = (resource = first!) => columnSql(resource.table, 'id')
  const texts: Record<string, SQL>[] = [
    { a: id() },
    { b: id() },
    { a: id(second) },
    { a: sql`${id()} + ${1}` },
    { a: id(), b: id() },
    { a: id() },
  ]
  const named = texts.map((columns) => dialect.sqlToQuery(namedColumns(columns)).sql)
  expect(named).toEqual([
    `"${first!.entity}"."id" as "a"`,
    `"${first!.entity}"."id" as "b"`,
    `"${second!.entity}"."id" as "a"`,
    `"${first!.entity}"."id" + $1 as "a"`,
    `"${first!.entity}"."id" as "a", "${first!.entity}"."id" as "b"`,
    `"${first!.entity}"."id" as "a"`,
  ])
})

it('an update of rows names the company and the values as parameters, in every company', async () => {
  const { table } = productRegistry().all.find(({ entity }) => entity === 'store_order_receipt')!.tables.lines!
  const sent: { sql: string; params: unknown[] }[] = []
  for (const tenant of [11, 22, 11]) {
    const { call, statements } = callOf(tenant)
    const changes = [9, 5].map((id) => ({ id: id + tenant, values: { remark: `of ${tenant}`, order_qty: tenant } }))
    await updateRows(call, table, changes)
    sent.push(...statements)
  }
  expect(new Set(sent.map(({ sql: text }) => text)).size).toBe(1)
  expect(sent.map(({ params: [rows, tenant] }) => ({ rows: JSON.parse(String(rows)) as unknown, tenant }))).toEqual(
    [11, 22, 11].map((tenant) => ({
      rows: [5, 9].map((id) => ({ remark: `of ${tenant}`, order_qty: tenant, id: id + tenant })),
      tenant,
    })),
  )
})
