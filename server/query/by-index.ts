import { sql } from 'drizzle-orm'
import type { Call } from '../http/call'

/**
 * Runs queries that stop after so many rows by indexes alone. The planner takes what fits for spread evenly over the table,
 * and would begin at its first page; old rows lie there and new ones are wanted. Or it would collect all that fit before it
 * looks at the first. Rows that were found by a text are named one by one, and stop by themselves.
 */
export async function byIndex<T>(call: Call, { found }: { found: boolean }, work: () => Promise<T>): Promise<T> {
  return found ? work() : within(call, 'off', 'off', work)
}

/** Runs queries that may collect what they want before they sort it, but never by reading a table from end to end. */
export async function unscanned<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return within(call, 'off', 'on', work)
}

async function within<T>({ tx }: Call, seqscan: string, bitmapscan: string, work: () => Promise<T>): Promise<T> {
  const set = (seq: string, bitmap: string) =>
    tx.execute(sql`select set_config('enable_seqscan', ${seq}, true), set_config('enable_bitmapscan', ${bitmap}, true)`)
  await set(seqscan, bitmapscan)
  const result = await work()
  await set('on', 'on')
  return result
}
