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
  ['placeholders', sql`select ${sql.placeholder('a')}, ${eq(sku.id, sql.placeholder('b'))}`],
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
