import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDatabase, type PgSession, QueryBuilder } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { FastDialect } from '../../../server/db/driver/dialect'
import { DirectSession } from '../../../server/db/driver/direct-session'
import type { PreparingClient } from '../../../server/db/driver/preparing-client'
import { sku, store, store_order_receipt } from '../../../server/generated/tables'

type Db = PgDatabase<never>

/** Answers each statement with one row that has these values, as arrays or objects. */
function databases(values: unknown[], sent: unknown[] = []): { drizzle: Db; direct: Db } {
  const query = (config: { text: string; rowMode?: string }, params: unknown[]) => {
    sent.push([config.text, config.rowMode, params])
    return Promise.resolve({ rows: [config.rowMode === 'array' ? values : { ...values }] })
  }
  const client = { query } as unknown as pg.PoolClient
  const dialect = new FastDialect()
  const open = (session: unknown) => new PgDatabase(dialect, session as PgSession<never>, undefined) as unknown as Db
  return {
    drizzle: open(new NodePgSession(client, dialect, undefined, {})),
    direct: open(new DirectSession(client as unknown as PreparingClient, dialect, {})),
  }
}

const ranked = new QueryBuilder()
  .select({ id: sku.id, twice: sql`id * 2`.mapWith(Number).as('twice') })
  .from(sku)
  .as('r')

it.each<[string, unknown[], (db: Db) => PromiseLike<unknown>]>([
  [
    'columns',
    [7, null, '["a.png"]'],
    (db) =>
      db
        .select({
          id: store_order_receipt.id,
          code: store_order_receipt.receipt_no,
          files: store_order_receipt.attachments,
        })
        .from(store_order_receipt)
        .where(eq(store_order_receipt.id, 7)),
  ],
  [
    'expressions',
    ['5', '6', '7'],
    (db) =>
      db.select({ sum: sql`sum(id)`.mapWith(Number), as: sql`id`.mapWith(String).as('x'), raw: sql`now()` }).from(sku),
  ],
  [
    'rows of two tables',
    [7, null, null],
    (db) =>
      db
        .select({ good: { id: sku.id }, shop: { id: store.id, name: store.store_name } })
        .from(sku)
        .leftJoin(store, eq(store.id, sku.id)),
  ],
  ['a subselect', [7, '14'], (db) => db.select().from(ranked)],
  ['what a change returns', [7], (db) => db.delete(sku).where(eq(sku.id, 7)).returning({ id: sku.id })],
  ['a change', [], (db) => db.update(sku).set({ sku_code: 'G1' }).where(eq(sku.id, 7))],
  ['a statement', ['5'], (db) => db.execute(sql`select ${5}`)],
])('reads %s as drizzle does', async (_, values, ask) => {
  const sent: unknown[] = []
  const { drizzle, direct } = databases(values, sent)
  expect(await ask(direct)).toEqual(await ask(drizzle))
  expect(sent[0]).toEqual(sent[1])
})

it('reports a failure with the statement and the cause, and logs the statement before it runs', async () => {
  const cause = new Error('gone')
  const logged: unknown[] = []
  const client = { query: () => Promise.reject(cause) } as unknown as PreparingClient
  const logger = { logQuery: (text: string, params: unknown[]) => void logged.push(text, params) }
  const session = new DirectSession(client, new FastDialect(), { logger })
  const db = new PgDatabase(new FastDialect(), session, undefined)
  await expect(db.execute(sql`select ${5}`)).rejects.toEqual(new DrizzleQueryError('select $1', [5], cause))
  expect(logged).toEqual(['select $1', [5]])
})
