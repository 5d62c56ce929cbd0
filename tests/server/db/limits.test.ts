import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'
import { DatabaseBusy } from '../../../server/db/limits'
import { refusalOf } from '../../../server/http/refusal'
import { startCluster } from '../postgres/cluster'
import { openBareDatabase } from '../harness'

const LIMITS = { wait: 300, statement: 400, idle: 300, total: 2_000 }

let cluster: ReturnType<typeof startCluster>
const databases: Partial<Record<Database['engine'], Database>> = {}
beforeAll(async () => {
  cluster = startCluster()
  databases.pglite = await openBareDatabase()
  databases.postgres = await openDatabase({ url: cluster.url, connections: 2 })
  for (const database of Object.values(databases))
    await database.script('create role backstock_app; create table t (n int); grant all on t to backstock_app')
}, 120_000)
afterAll(async () => {
  for (const database of Object.values(databases)) await database.close()
  cluster.stop()
})

describe.each(['pglite', 'postgres'] as const)('limits on %s', (engine) => {
  const opened = () => databases[engine] as Database
  const limited = () => opened().limited(LIMITS)
  const rows = () =>
    opened().system(async (tx) => (await tx.execute(sql`select n from t`)) as unknown as { rows: { n: number }[] })
  const busy = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(refusalOf(error)?.code).toBe(50400)
    return error
  }

  it('a transaction that cannot begin in time never runs', async () => {
    let ran = 0
    const blockers = Array.from({ length: engine === 'pglite' ? 1 : 2 }, () =>
      opened().system(async (tx) => {
        await tx.execute(sql`select 1`)
        await setTimeout(900)
      }),
    )
    const before = performance.now()
    expect(await busy(limited().system(async () => ran++))).toBeInstanceOf(DatabaseBusy)
    expect(performance.now() - before).toBeLessThan(850)
    await Promise.all(blockers)
    await rows()
    expect(ran).toBe(0)
  })

  it('a transaction that waits outside of the database is rolled back and leaves nothing behind', async () => {
    let late: unknown
    await busy(
      limited().transaction(1, async (tx) => {
        await tx.execute(sql`insert into t values (1)`)
        await setTimeout(900)
        late = await tx.execute(sql`insert into t values (2)`).catch((error: unknown) => error)
        if (late instanceof Error) throw late
      }),
    )
    await setTimeout(1_000)
    expect(late).toBeInstanceOf(Error)
    expect((await rows()).rows).toEqual([])
  })

  it('a long transaction of short statements is rolled back', async () => {
    const before = performance.now()
    await busy(
      // The other limits are too high to matter.
      opened()
        .limited({ wait: 9_000, statement: 9_000, idle: 9_000, total: 2_000 })
        .transaction(1, async (tx) => {
          await tx.execute(sql`insert into t values (3)`)
          for (let i = 0; i < 200; i++) {
            await setTimeout(50)
            await tx.execute(engine === 'postgres' ? sql`select pg_sleep(0.05)` : sql`select 1`)
          }
        }),
    )
    const took = performance.now() - before
    expect(took).toBeGreaterThan(1_900)
    expect(took).toBeLessThan(9_000)
    expect((await rows()).rows).toEqual([])
    // The pool replaces the connection that was closed.
    await Promise.all([1, 2].map(() => opened().transaction(1, (tx) => tx.execute(sql`select 1`))))
  })

  it('a transaction within its limits is not touched', async () => {
    for (let i = 0; i < 3; i++) {
      await limited().transaction(1, async (tx) => {
        await tx.execute(sql`select 1`)
        await setTimeout(100)
        await tx.execute(sql`select 1`)
      })
    }
    // A transaction without limits, such as that of a job, is not ended either.
    await opened().system(async (tx) => {
      await setTimeout(700)
      await tx.execute(sql`select 1`)
    })
  })
})

describe('a statement that takes too long', () => {
  it('is ended on PostgreSQL, for requests only', async () => {
    const database = databases.postgres as Database
    const slow = sql`select pg_sleep(0.9)`
    const error: unknown = await database
      .limited(LIMITS)
      .system((tx) => tx.execute(slow))
      .catch((thrown: unknown) => thrown)
    expect(refusalOf(error)?.code).toBe(50400)
    await database.system((tx) => tx.execute(slow))
    // The pooled connection no longer has the limit.
    await Promise.all([1, 2].map(() => database.db.execute(slow)))
  })
})

describe('an error of the database', () => {
  it.each([
    ['text as a number', sql`select 'x'::bigint`],
    ['a number out of range', sql`select 9223372036854775808::bigint`],
    ['a day that does not exist', sql`select '2025-02-30'::date`],
    ['division by zero', sql`select 1 / 0`],
  ])('is 40000: %s', async (_, query) => {
    for (const database of Object.values(databases)) {
      const error: unknown = await database.system((tx) => tx.execute(query)).catch((thrown: unknown) => thrown)
      expect(refusalOf(error)?.code).toBe(40000)
    }
  })

  it('is an internal error otherwise', async () => {
    const error: unknown = await (databases.pglite as Database)
      .system((tx) => tx.execute(sql`select missing`))
      .catch((thrown: unknown) => thrown)
    expect(refusalOf(error)).toBeNull()
    expect(refusalOf(new TypeError('x'))).toBeNull()
  })
})
