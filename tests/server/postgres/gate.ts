import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../server/db/database'

/** Nobody stands still for so long but by a mistake. */
const PATIENCE = 30_000

/**
 * Begins works one after the other while the gate is shut, tables that nobody can write or what a statement locks: each
 * runs until it has ended or waits for a lock, then the next begins, and the gate opens when all of them stand. What a work decides on it has read by then, unless a lock of
 * its own made it wait before it looked; so who forgets that lock fails each time, on a machine of any speed.
 */
export async function atOnce<T>(
  gatekeeper: Database,
  gate: readonly string[] | SQL,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const running: Promise<T>[] = []
  let ended = 0
  await gatekeeper.system(async (tx) => {
    // Readers pass it, and so do locks of rows.
    await tx.execute('queryChunks' in gate ? gate : sql.raw(`lock table ${gate.join(', ')} in share mode`))
    for (const work of works) {
      const one = work().finally(() => ended++)
      one.catch(() => undefined)
      running.push(one)
      await until(async () => ended + (await waiting(tx)) >= running.length)
    }
  })
  return Promise.all(running)
}

/** Whether work comes to its end without waiting for what a statement locks. */
export async function passes(gatekeeper: Database, gate: SQL, work: () => Promise<unknown>): Promise<boolean> {
  const state = { ended: false }
  let running: Promise<unknown> = Promise.resolve()
  const passed = await gatekeeper.system(async (tx) => {
    await tx.execute(gate)
    running = work().finally(() => (state.ended = true))
    running.catch(() => undefined)
    await until(async () => state.ended || (await waiting(tx)) > 0)
    return state.ended
  })
  await running
  return passed
}

/** Connections that stand before a lock of any kind. */
async function waiting(tx: Tx): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select count(distinct pid)::int as n from pg_locks where not granted and pid <> pg_backend_pid()`,
  )) as unknown as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await holds());) {
    if (Date.now() > end) throw new Error('somebody neither ends nor waits')
    await new Promise((resume) => setTimeout(resume, 2))
  }
}

/** 0, or the code of the refusal; what is no refusal is thrown. */
export async function outcome(work: Promise<unknown>): Promise<number> {
  try {
    await work
    return 0
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'number') return code
    throw error
  }
}
