import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { type Database, openDatabase } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import { supplier } from '../../../server/generated/tables'
import { NOW } from '../harness'
import { type Copy, copyDatabase } from '../shared-postgres'
import { signedInHeaders } from './signed-in'

/* Two processes on one database, each with rows that it keeps between requests (server/db/noted/kept-rows.ts). */

const LIST = '/api/store/store_order_receipt/list?pageSize=50'

interface Process {
  database: Database
  /** The names of suppliers that the list of store orders shows. */
  names(): Promise<string[]>
  /** The statements since the last call. */
  statements(): string[]
}

let copy: Copy
let processes: Process[]
let other: pg.Client

async function start(headers?: Record<string, string>): Promise<Process & { headers: Record<string, string> }> {
  let statements: string[] = []
  const database = await openDatabase({ url: copy.url, onQuery: (text) => void statements.push(text) })
  const app = createApp({ database, clock: () => NOW })
  const sent = headers ?? { ...(await signedInHeaders(database)), 'tenant-id': String(TENANT) }
  return {
    database,
    headers: sent,
    statements() {
      const since = statements
      statements = []
      return since
    },
    async names() {
      const answer = (await (await app.request(LIST, { headers: sent })).json()) as {
        code: number
        data: { list: { supplier_id_label?: string }[] }
      }
      expect(answer.code).toBe(0)
      return [...new Set(answer.data.list.flatMap(({ supplier_id_label: label }) => label ?? []))].toSorted()
    },
  }
}

beforeAll(async () => {
  copy = await copyDatabase('demo')
  const first = await start()
  processes = [first, await start(first.headers)]
  other = new pg.Client({ connectionString: copy.url })
  await other.connect()
}, 120_000)
afterAll(async () => {
  await other.end()
  for (const { database } of processes) await database.close()
  await copy.drop()
})

/** SQL that adds a mark to the name of every supplier. */
const mark = (text: string) => `update supplier set supplier_name = supplier_name || '${text}'`
const allEndWith = (names: string[], text: string) => names.length > 0 && names.every((name) => name.endsWith(text))

it('names of suppliers are read once, not for each page of a list', async () => {
  const [process] = processes as [Process]
  await process.names()
  process.statements()
  expect((await process.names()).length).toBeGreaterThan(0)
  expect(process.statements().filter((text) => text.includes('"supplier_name"'))).toEqual([])
})

it('a name that another process has changed shows in the next request of every process', async () => {
  const [one, two] = processes as [Process, Process]
  await Promise.all([one.names(), two.names()])
  await two.database.transaction(TENANT, (tx) =>
    tx.execute(sql`update ${supplier} set supplier_name = supplier_name || '!'`),
  )
  for (const process of processes) expect(allEndWith(await process.names(), '!')).toBe(true)
})

it('a name that another program has changed shows in the next request', async () => {
  const [one] = processes as [Process]
  await one.names()
  await other.query(mark('?'))
  expect(allEndWith(await one.names(), '?')).toBe(true)
})

it('a change that was not committed yet when the name was read shows as soon as it is', async () => {
  const [one] = processes as [Process]
  await other.query('begin')
  await other.query(mark('#'))
  // A later transaction changes a table of which rows are kept, so that changes are asked for since a later moment.
  await one.database.transaction(TENANT, (tx) => tx.execute(sql`update store set version = version`))
  expect((await one.names()).some((name) => name.endsWith('#'))).toBe(false)
  expect((await one.names()).some((name) => name.endsWith('#'))).toBe(false)
  await other.query('commit')
  expect(allEndWith(await one.names(), '#')).toBe(true)
})

it('a change that was rolled back never shows', async () => {
  const [one] = processes as [Process]
  const before = await one.names()
  await other.query('begin')
  await other.query(mark('%'))
  await other.query('rollback')
  expect(await one.names()).toEqual(before)
})
