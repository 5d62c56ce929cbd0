import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/db/database'

/** Milliseconds after which a wait for a lock can only be a defect. */
const MAX_WAIT = 30_000

/**
 * Starts the requests one after the other while the gatekeeper holds a lock, either on tables against writing or taken
 * by a statement. Each request runs until it has ended or waits for a lock, then the next request starts; the lock is
 * released once all requests have started. By then each request has read the data for its decision, unless its own lock
 * made it wait before reading. Code that forgets its lock therefore fails every time, on a machine of any speed.
 */
export async function atOnce<T>(
  gatekeeper: Database,
  gate: readonly string[] | SQL,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const running: Promise<T>[] = []
  let ended = 0
  await gatekeeper.system(async (tx) => {
    // Share mode blocks writers only: reads and row locks are still possible.
    await tx.execute('queryChunks' in gate ? gate : sql.raw(`lock table ${gate.join(', ')} in share mode`))
    for (const request of requests) {
      const pending = request().finally(() => ended++)
      pending.catch(() => undefined)
      running.push(pending)
      await until(async () => ended + (await waiting(tx)) >= running.length)
    }
  })
  return Promise.all(running)
}

/** Whether the request ends without waiting for the lock that the statement takes. */
export async function passes(gatekeeper: Database, gate: SQL, request: () => Promise<unknown>): Promise<boolean> {
  const state = { ended: false }
  let running: Promise<unknown> = Promise.resolve()
  const passed = await gatekeeper.system(async (tx) => {
    await tx.execute(gate)
    running = request().finally(() => (state.ended = true))
    running.catch(() => undefined)
    await until(async () => state.ended || (await waiting(tx)) > 0)
    return state.ended
  })
  await running
  return passed
}

/**
 * Number of connections to this database that wait for a lock of any kind. Other databases of the server belong to
 * other tests. The lock that a connection waits for may name no database, but the connection holds locks that do.
 */
async function waiting(tx: Tx): Promise<number> {
  const { rows } = (await tx.execute(sql`
    select count(distinct pid)::int as n from pg_locks where not granted and pid <> pg_backend_pid() and pid in (
      select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`)) as unknown as {
    rows: { n: number }[]
  }
  return rows[0]?.n ?? 0
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + MAX_WAIT; !(await condition());) {
    if (Date.now() > end) throw new Error('a request neither ends nor waits for a lock')
    await new Promise((resume) => setTimeout(resume, 2))
  }
}

/** Returns 0 on success or the code of a refusal; rethrows any other error. */
export async function outcome(request: Promise<unknown>): Promise<number> {
  try {
    await request
    return 0
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'number') return code
    throw error
  }
}
