import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import { type Database, openDatabase } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'
import { seedDemo } from '../../../server/demo/seed'
import { security_log, sku } from '../../../server/generated/tables'
import { NOW } from '../harness'
import { Browser } from '../http/browser'
import { FORGERIES } from '../attacks/forgeries'
import { startCluster } from './cluster'
import { migrated } from './migrated'

let cluster: ReturnType<typeof startCluster>
let databases: Database[] = []

beforeAll(async () => {
  cluster = startCluster()
  databases = [await openDatabase({ url: cluster.url }), await openDatabase({ url: cluster.url })]
  // Two processes start at once: one process migrates; the other waits and finds nothing to migrate.
  await Promise.all(databases.map(migrated))
  await Promise.all(databases.map((database) => seedDemo(database, NOW, { days: 1, scale: 0.05, members: 20 })))
}, 180_000)

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  cluster.stop()
})

interface Row {
  id: number
  version: number
  check_status: string
  total_amount: number
}
const signedIn = async (process: number) => {
  const browser = new Browser(createApp({ database: databases[process]!, clock: () => NOW }))
  await browser.signIn()
  return browser
}

describe('the same server on PostgreSQL, two processes', () => {
  it('shares sessions: a session opened at one process is valid at the other', async () => {
    const [first, second] = [await signedIn(0), await signedIn(1)]
    second.token = first.token
    second.cookies = first.cookies
    expect((await second.send('GET', '/user/info')).code).toBe(0)
  })

  it('compiles no statement of a request, and looks texts up by bitmap scans even where the caller forbade them', async () => {
    const read = await databases[0]!.transaction(1, (tx) =>
      selectRows<{ jit: string; lookup: string[] }>(
        tx,
        sql`select current_setting('jit') as jit, proconfig as lookup from pg_proc where proname = 'rows_with_pieces'`,
      ),
    )
    expect(read).toEqual([{ jit: 'off', lookup: expect.arrayContaining(['enable_bitmapscan=on']) }])
  })

  it('lists the documents of the demo company', async () => {
    const { data } = await (
      await signedIn(1)
    ).send<{ list: Row[]; total: number }>('GET', '/store/store_order_receipt/list?current=1&pageSize=10')
    expect(data.total).toBeGreaterThan(10)
    expect(data.list).toHaveLength(10)
  })

  it('lets exactly one of several simultaneous approvals succeed', async () => {
    const [first, second] = [await signedIn(0), await signedIn(1)]
    const { data } = await first.send<{ list: Row[] }>(
      'GET',
      '/store/store_order_receipt/list?current=1&pageSize=10&f.check_status=submitted',
    )
    const [order] = data.list
    const decide = (who: Browser) =>
      who.send<{ results: { code: number }[] }>('POST', '/store/store_order_receipt/transition', {
        items: [{ id: order!.id, version: order!.version }],
        transitions: ['approve'],
        confirm_warnings: true,
      })
    const answers = await Promise.all([decide(first), decide(second), decide(first), decide(second)])
    const codes = answers.map((answer) => answer.data.results[0]!.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code !== 0).every((code) => code === 40900 || code === 40901)).toBe(true)
  })

  it('runs a request once although both processes receive it', async () => {
    const [first, second] = [await signedIn(0), await signedIn(1)]
    second.token = first.token
    second.cookies = first.cookies
    const send = (who: Browser) =>
      who.send<{ id: number }>(
        'POST',
        '/good/brand/create',
        { brand_name: '双进程', sort: 1 },
        { 'Idempotency-Key': 'both' },
      )
    const answers = await Promise.all([send(first), send(second)])
    expect(answers.filter((answer) => answer.code === 0).length).toBeGreaterThan(0)
    const { data } = await first.send<{ total: number }>('GET', '/good/brand/list?current=1&pageSize=10&q=双进程')
    expect(data.total).toBe(1)
  })

  it('refuses to change or delete entries of the security log, even for the owner of the tables', async () => {
    const [database] = databases as [Database]
    const count = () => database.system((tx) => tx.select().from(security_log))
    const before = await count()
    expect(before.length).toBeGreaterThan(0)
    for (const text of FORGERIES) {
      await expect(
        database.transaction(11, (tx) => tx.execute(sql.raw(text))),
        text,
      ).rejects.toThrow()
      await expect(
        database.system((tx) => tx.execute(sql.raw(text))),
        text,
      ).rejects.toThrow()
    }
    expect(await count()).toEqual(before)
  })

  it('returns whole numbers and their sums as numbers, not as texts', async () => {
    const [row] = await databases[0]!.transaction(11, (tx) =>
      tx
        .select({
          sum: sql<number>`sum(${sku.sell_price})`,
          count: sql<number>`count(*)`,
          id: sql<number>`max(${sku.id})`,
        })
        .from(sku),
    )
    for (const value of Object.values(row ?? {})) expect(value).toBeTypeOf('number')
    const raw = await databases[0]!.transaction(11, (tx) => tx.execute('select 7::bigint as a, 7.5::numeric as b'))
    expect((raw as unknown as { rows: unknown[] }).rows).toEqual([{ a: 7, b: 7.5 }])
  })

  it('separates tenants by row-level security', async () => {
    const rows = await databases[0]!.transaction(12, (tx) => tx.execute('select id from sku'))
    expect((rows as unknown as { rows: unknown[] }).rows).toEqual([])
  })
})
