import pg from 'pg'
import type { RecordedQuery } from './plans'

/*
 * Compares how much work the indexes of a table save with how much they cost. The figures do not depend on how busy the
 * machine is: costs that the planner estimates for the queries of lists, and bytes of the write-ahead log. Everything
 * is rolled back.
 */

/** The queries of lists that become slower without an index. */
export interface WeighedIndex {
  index: string
  megabytes: number
  /** Number of queries whose plan reads the index. */
  queries: number
  /** Largest factor by which the planner's cost of one of these queries grows without the index; 1: none does. */
  factor: number
  /** The cost of that query without the index, in pages read in sequence. */
  cost: number
}

/** The bytes that a change of status writes to the write-ahead log, for each row. */
interface ChangeCost {
  table: string
  /** Indexes that are not unique. */
  indexes: number
  bytes: number
  bytesWithoutIndexes: number
}

interface Node {
  'Index Name'?: string
  'Total Cost': number
  'WAL Bytes'?: number
  Plans?: Node[]
}

/**
 * Weighs the indexes of a table that are not unique against these queries, as a user whom row-level security lets pass.
 */
export async function weighIndexes(
  client: pg.Client,
  table: string,
  queries: readonly RecordedQuery[],
): Promise<WeighedIndex[]> {
  const distinct = new Map(queries.map((query) => [JSON.stringify(query), query]))
  return rolledBack(client, async () => {
    const plans = new Map<RecordedQuery, Node>()
    for (const query of distinct.values()) {
      const plan = await planOf(client, query)
      if (plan) plans.set(query, plan)
    }
    const weighed: WeighedIndex[] = []
    for (const { name, bytes } of await indexesOf(client, table)) {
      const readers = [...plans].filter(([, plan]) => reads(plan, name))
      let worst = { factor: 1, cost: 0 }
      await without(client, [name], async () => {
        for (const [query, plan] of readers) {
          const cost = (await planOf(client, query))?.['Total Cost'] ?? 0
          const factor = cost / plan['Total Cost']
          if (factor > worst.factor) worst = { factor, cost }
        }
      })
      weighed.push({ index: name, megabytes: bytes / 1e6, queries: readers.length, ...worst })
    }
    return weighed
  })
}

const ROWS_CHANGED = 1000

/** Changes the status of rows as a transition does, with the indexes and without. */
export function costOfChange(client: pg.Client, table: string, status: string): Promise<ChangeCost> {
  return rolledBack(client, async () => {
    const indexes = (await indexesOf(client, table)).map(({ name }) => name)
    // PostgreSQL logs a whole page with the first change after a checkpoint, so the first run is not counted.
    await bytesWritten(client, table, status)
    const bytes = await bytesWritten(client, table, status)
    let bytesWithoutIndexes = 0
    await without(client, indexes, async () => {
      bytesWithoutIndexes = await bytesWritten(client, table, status)
    })
    return { table, indexes: indexes.length, bytes, bytesWithoutIndexes }
  })
}

async function bytesWritten(client: pg.Client, table: string, status: string): Promise<number> {
  await client.query('savepoint changed')
  const [plan] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(client, {
    text: `explain (analyze, wal, format json) update ${table} set ${status} = ${status} || 'x', version = version + 1
      where id in (select id from ${table} order by id desc limit ${ROWS_CHANGED})`,
    params: [],
  })
  await client.query('rollback to savepoint changed')
  return Math.round((plan?.['QUERY PLAN'][0].Plan['WAL Bytes'] ?? 0) / ROWS_CHANGED)
}

/** The plan of a query; null for statements that cannot be explained. */
async function planOf(client: pg.Client, { text, params }: RecordedQuery): Promise<Node | null> {
  if (!/^\s*(select|with)\b/i.test(text) || text.startsWith('select set_config')) return null
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(client, {
    text: `explain (format json) ${text}`,
    params,
  })
  return row?.['QUERY PLAN'][0].Plan ?? null
}

const reads = (plan: Node, index: string): boolean =>
  plan['Index Name'] === index || (plan.Plans ?? []).some((inner) => reads(inner, index))

const indexesOf = (client: pg.Client, table: string) =>
  rowsOf<{ name: string; bytes: number }>(client, {
    text: `select i.relname as name, pg_relation_size(i.oid)::float8 as bytes from pg_index x
      join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::regclass and not x.indisunique order by 1`,
    params: [table],
  })

async function rowsOf<T extends object>(client: pg.Client, { text, params }: RecordedQuery): Promise<T[]> {
  return (await client.query<T>({ text, values: params })).rows
}

async function without(client: pg.Client, indexes: readonly string[], work: () => Promise<void>): Promise<void> {
  await client.query('savepoint dropped')
  for (const name of indexes) await client.query(`drop index "${name}"`)
  await work()
  await client.query('rollback to savepoint dropped')
}

async function rolledBack<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}
