import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import type { Call } from '../http/call'

/**
 * What the planner may do. `any`: what it thinks best. `unscanned`: collect what is wanted before it is sorted, but never by
 * reading a table from end to end. `ordered`: by indexes alone. The planner takes what fits for spread evenly over the
 * table, and would begin at its first page, where old rows lie and new ones are wanted; or it would collect all that fit
 * before it looks at the first.
 */
export type Plan = 'any' | 'unscanned' | 'ordered'

const SETTINGS: Readonly<Record<Plan, { seqscan: string; bitmapscan: string }>> = {
  any: { seqscan: 'on', bitmapscan: 'on' },
  unscanned: { seqscan: 'off', bitmapscan: 'on' },
  ordered: { seqscan: 'off', bitmapscan: 'off' },
}

/** Plans that were set in a transaction and stay until something needs another one. */
const kept = new WeakMap<Tx, Plan>()

/** A column whose statement sets the plan for those after it. */
export function planColumn(plan: Plan): SQL {
  const { seqscan, bitmapscan } = SETTINGS[plan]
  return sql`set_config('enable_seqscan', ${seqscan}, true) || set_config('enable_bitmapscan', ${bitmapscan}, true)`
}

/**
 * Says that a statement has set `plan`, and that it may stay: what follows in this transaction reads by ids or sets another.
 * A list saves a statement for each change that it does not have to take back.
 */
export function keepPlan({ tx }: Pick<Call, 'tx'>, plan: Plan): void {
  kept.set(tx, plan)
}

/** Runs queries that stop after so many rows. Rows that were found by a text are named one by one, and stop by themselves. */
export async function byIndex<T>(call: Call, { found }: { found: boolean }, work: () => Promise<T>): Promise<T> {
  return within(call, found ? 'any' : 'ordered', work)
}

/** Runs queries that may collect what they want before they sort it, but never by reading a table from end to end. */
export async function unscanned<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return within(call, 'unscanned', work)
}

async function within<T>({ tx }: Call, plan: Plan, work: () => Promise<T>): Promise<T> {
  const before = kept.get(tx)
  if ((before ?? 'any') === plan) return work()
  await tx.execute(sql`select ${planColumn(plan)}`)
  if (before) kept.set(tx, plan)
  const result = await work()
  if (!kept.has(tx)) await tx.execute(sql`select ${planColumn('any')}`)
  return result
}
