import { getTableColumns, getViewSelectedFields, is, sql, View } from 'drizzle-orm'
import { PgColumn, type PgTable, type PgView } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { selectRows } from '../../../../server/db/select-rows'
import * as generated from '../../../../server/generated/resources'
import { setting_base } from '../../../../server/generated/tables'
import { holds, whereScope } from '../../../../server/metadata/condition'
import type { Resource } from '../../../../server/metadata/description'
import type { FieldServer } from '../../../../server/metadata/field-description'
import type { Row } from '../../../../server/metadata/row'
import { conditionSql } from '../../../../server/metadata/sql/condition-sql'
import { isWhere, type Where } from '../../../../server/metadata/where'
import { asOperator, openTestDatabase, testOperator } from '../../harness'

/*
 * The generator prints each condition twice, as SQL and as a test of a row in memory. Both forms must agree on every
 * row. The rows are written into the query, typed like the columns of the table, so that views can be filtered as well.
 */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.system((tx) =>
    tx
      .insert(setting_base)
      .values({ tenant_id: 11, tenant_name: '测试', time_zone: 'Asia/Shanghai', near_expiry_days: 5 }),
  )
})
afterAll(() => database.close())

interface ConditionCase {
  /** The entity and the place of the condition in it, which is the title of the test. */
  at: string
  resource: Resource
  condition: Where
}

const cases = Object.values<Resource>(generated).flatMap((resource): ConditionCase[] => {
  const at = (name: string, condition: Where | undefined) =>
    condition?.test ? [{ at: `${resource.entity} ${name}`, resource, condition }] : []
  const ofFields = (fields: Readonly<Record<string, FieldServer>>, prefix = '') =>
    Object.entries(fields).flatMap(([name, { filter }]) =>
      filter === undefined || isWhere(filter)
        ? at(prefix + name, filter)
        : Object.entries(filter).flatMap(([entity, condition]) => at(`${prefix}${name} ${entity}`, condition)),
    )
  return [
    ...ofFields(resource.server),
    ...Object.entries(resource.tables).flatMap(([table, { server }]) => ofFields(server, `${table}.`)),
    ...Object.entries(resource.createFrom).flatMap(([rule, { filter }]) => at(rule, filter)),
    ...(resource.uniques ?? []).flatMap(({ fields, when }) => at(fields.join(), when)),
    ...Object.entries(resource.transitions).flatMap(([name, { server = {}, postings }]) => [
      ...ofFields(server, `${name}.`),
      ...postings.flatMap((posting) => (posting.do === 'advance' ? at(name, posting.where) : [])),
    ]),
  ]
})

test('the manifest has conditions in two forms', () => expect(cases.length).toBeGreaterThan(60))

test.each(cases)('gives the same answer in SQL and in memory: $at', async ({ resource, condition }) => {
  const columns = columnsOf(condition)
  const texts = textsIn(condition)
  const types = sql.raw(
    [['n', 'integer'], ...columns.map((column) => [column.name, column.getSQLType()])]
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  )
  await asOperator(database, testOperator({ store_id: 3 }), (call) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(recordOf(columns.map((column) => [column.name, valueOf(column.getSQLType(), texts)])), {
          minLength: 5,
          maxLength: 20,
        }),
        recordOf(namesRead(condition, 's\\.doc').map((name) => [name, formValue(resource, name, texts)])),
        recordOf(namesRead(condition, 's\\.line').map((name) => [name, formValue(resource, name, texts)])),
        async (rows, doc, line) => {
          const form = { ...doc, line }
          const answers = await selectRows<{ fits: boolean }>(
            call.tx,
            sql`select coalesce(${conditionSql(call, resource, condition, { form, alias: 'given' })}, false) as fits
              from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::jsonb) as given(${types})
              order by n`,
          )
          const scope = whereScope(call, form)
          expect(answers.map(({ fits }) => fits)).toEqual(rows.map((row) => holds(condition, row, scope)))
        },
      ),
      { numRuns: 15 },
    ),
  )
})

/** The columns that the condition reads. */
function columnsOf(condition: Where): PgColumn[] {
  const table = condition.table as unknown as PgTable | PgView
  const read = namesRead(condition, 'row')
  const columns = is(table, View) ? getViewSelectedFields(table) : getTableColumns(table)
  return Object.values(columns)
    .filter((column) => is(column, PgColumn))
    .filter(({ name }) => read.includes(name))
}

const source = ({ sql: build, test: inMemory }: Where) => `${build.toString()} ${String(inMemory)}`

/** The names that the code reads behind a prefix: `row`, `s.doc` or `s.line`. */
const namesRead = (condition: Where, prefix: string) => [
  ...new Set([...source(condition).matchAll(new RegExp(`\\b${prefix}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)),
]

/** The texts in the code of the condition, so that rows with these values occur. */
const textsIn = (condition: Where) => [...source(condition).matchAll(/["'](\w+)["']/g)].map(([, text = '']) => text)

const recordOf = (values: [string, fc.Arbitrary<unknown>][]): fc.Arbitrary<Row> => fc.record(Object.fromEntries(values))

const SMALL = fc.integer({ min: 0, max: 3 })

function valueOf(type: string, texts: readonly string[]): fc.Arbitrary<unknown> {
  const text = fc.constantFrom('', 'x', '2026-11-19', '2026-11-20', '2026-11-21', ...texts)
  const value = type === 'boolean' ? fc.boolean() : type === 'jsonb' ? fc.array(SMALL) : /int/.test(type) ? SMALL : text
  return fc.option(value.map((given) => (typeof given === 'string' ? given.slice(0, lengthOf(type)) : given)))
}

const lengthOf = (type: string) => Number(/\((\d+)\)/.exec(type)?.[1] ?? Infinity)

/** A value of a field of the edited document, or of its lines. */
function formValue(resource: Resource, name: string, texts: readonly string[]): fc.Arbitrary<unknown> {
  const tables = Object.values(resource.shape.tables ?? {})
  const field = resource.shape.fields[name] ?? tables.map(({ fields }) => fields[name]).find(Boolean)
  const isText = field && ['enum', 'text', 'date', 'barcode', 'textarea'].includes(field.type)
  return valueOf(isText ? 'text' : 'bigint', texts)
}
