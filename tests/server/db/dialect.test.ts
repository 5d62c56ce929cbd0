import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { FastDialect } from '../../../server/db/driver/dialect'
import { sku, store, store_order_receipt, store_stock_batch } from '../../../server/generated/tables'

const far = alias(store, 'far')
const builder = new QueryBuilder()
const ranked = builder.select({ id: sku.id, code: sku.sku_code }).from(sku).where(gt(sku.id, 4)).as('ranked')
const recent = builder.$with('recent').as(builder.select({ id: store.id }).from(store).where(eq(store.id, 7)))
const view = store_stock_batch

it.each([
  ['values', sql`select ${1}, ${'a'}, ${null}, ${true}, ${[1, 2]}, ${undefined}`],
  ['columns and tables', sql`select ${sku.id} from ${sku}, ${view}`],
  ['aliased tables', sql`select ${far.id}, ${store.id} from ${store}, ${far}`],
  ['identifiers', sql`select ${sql.identifier('a"b')}.${sql.raw('c')}`],
  ['joined parts', sql.join([sql`${1}`, sql`${sql`${2}`}`], sql`, `)],
  ['conditions', and(eq(sku.id, 3), or(inArray(sku.sku_code, ['a', 'b']), isNotNull(sku.barcode)))!],
  ['values of JSON columns', eq(store_order_receipt.attachments, ['x'])],
  ['a named expression', sql`select ${sql`now()`.as('moment')}`],
  ['a subselect', builder.select().from(ranked).innerJoin(store, eq(store.id, ranked.id)).limit(5).getSQL()],
  ['a query in a statement', sql`select * from ${builder.select({ id: sku.id }).from(sku)} x where ${ranked}`],
  ['a common table expression', builder.with(recent).select().from(recent).getSQL()],
])('writes %s as drizzle does', (_, statement) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  expect(new FastDialect().sqlToQuery(statement)).toEqual({ sql: text, params })
})

const fast = new QueryBuilder(new FastDialect())
const plain = new QueryBuilder(new PgDialect())

it.each<[string, (from: QueryBuilder) => { toSQL: () => unknown }]>([
  ['a whole table', (from) => from.select().from(sku)],
  ['another whole table', (from) => from.select().from(store)],
  ['rows of a whole table', (from) => from.select().from(sku).where(eq(sku.id, 7))],
  ['a limited order', (from) => from.select().from(sku).where(gt(sku.id, 1)).orderBy(sku.sku_code, sku.id).limit(3)],
  ['no row', (from) => from.select().from(sku).limit(0)],
  ['a page', (from) => from.select().from(sku).limit(3).offset(6)],
  ['locked rows', (from) => from.select().from(sku).where(eq(sku.id, 7)).for('update', { skipLocked: true })],
  ['distinct rows', (from) => from.selectDistinct().from(sku)],
  ['some columns', (from) => from.select({ id: sku.id }).from(sku)],
  ['two tables', (from) => from.select().from(sku).leftJoin(store, eq(store.id, sku.id))],
  ['an aliased table', (from) => from.select().from(far).where(eq(far.id, 7))],
  ['a view', (from) => from.select().from(view)],
  ['groups', (from) => from.select().from(store).groupBy(store.id).having(gt(store.id, 2))],
  ['two selects', (from) => from.select().from(store).unionAll(from.select().from(store)).limit(5)],
])('selects %s as drizzle does, at each use', (_, select) => {
  const expected = select(plain).toSQL()
  for (let use = 0; use < 3; use++) expect(select(fast).toSQL()).toEqual(expected)
})
