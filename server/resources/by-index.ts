import { sql } from 'drizzle-orm'
import type { Call } from '../http/call'

/**
 * Runs queries that stop after so many rows by indexes alone. The planner takes what fits for spread evenly over the table,
 * and would begin at its first page; old rows lie there and new ones are wanted. Or it would collect all that fit before it
 * looks at the first. Rows that were found by a text are named one by one, and stop by themselves.
 */
export async function byIndex<T>({ tx }: Call, { found }: { found: boolean }, work: () => Promise<T>): Promise<T> {
  if (found) return work()
  const set = (value: string) =>
    tx.execute(
      sql`select set_config('enable_seqscan', ${value}, true), set_config('enable_bitmapscan', ${value}, true)`,
    )
  await set('off')
  const result = await work()
  await set('on')
  return result
}
