import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Call } from '../../http/call'

/**
 * Which plans PostgreSQL may use. `any`: no restriction. `unscanned`: no sequential scan, but bitmap scans, which
 * collect rows before sorting. `ordered`: index scans only. The planner assumes that matching rows are spread evenly
 * over the table. For a limited query it would therefore scan from the first page, where the old rows are, or collect
 * all matches first.
 */
export type Plan = 'any' | 'unscanned' | 'ordered'

const SETTINGS: Readonly<Record<Plan, { seqscan: string; bitmapscan: string }>> = {
  any: { seqscan: 'on', bitmapscan: 'on' },
  unscanned: { seqscan: 'off', bitmapscan: 'on' },
  ordered: { seqscan: 'off', bitmapscan: 'off' },
}

/** Plans set in a transaction that stay in force until another plan is needed. */
const keptPlans = new WeakMap<Tx, Plan>()

/** A column for a select list; evaluating it sets the plan for the following statements of the transaction. */
export function planColumn(plan: Plan): SQL {
  const { seqscan, bitmapscan } = SETTINGS[plan]
  return sql.raw(
    `set_config('enable_seqscan', '${seqscan}', true) || set_config('enable_bitmapscan', '${bitmapscan}', true)`,
  )
}

/**
 * Records that a statement has set `plan` by `planColumn`, and that the plan may stay in force: later statements read
 * by id or set another plan. A list request thereby saves the statements that would reset the plan.
 */
export function keepPlan({ tx }: Pick<Call, 'tx'>, plan: Plan): void {
  keptPlans.set(tx, plan)
}

/** Whether plans stay in force in the transaction, so that several statements may be requested at the same time. */
export const keepsPlans = ({ tx }: Pick<Call, 'tx'>): boolean => keptPlans.has(tx)

/**
 * Runs limited queries with the plan `ordered`. Rows that were looked up are listed by id, so the planner is not
 * restricted.
 */
export async function byIndex<T>(
  call: Call,
  { isLookedUp }: { isLookedUp: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return withPlan(call, isLookedUp ? 'any' : 'ordered', work)
}

/** Runs queries with the plan `unscanned`: rows may be collected before sorting, but without a sequential scan. */
export async function unscanned<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return withPlan(call, 'unscanned', work)
}

async function withPlan<T>({ tx }: Call, plan: Plan, work: () => Promise<T>): Promise<T> {
  const before = keptPlans.get(tx)
  if ((before ?? 'any') === plan) return work()
  await tx.execute(sql`select ${planColumn(plan)}`)
  if (before) keptPlans.set(tx, plan)
  const result = await work()
  if (!keptPlans.has(tx)) await tx.execute(sql`select ${planColumn('any')}`)
  return result
}
