import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Call } from '../../http/call'

/**
 * Which scans the planner of PostgreSQL may use. `any`: no restriction. `no-seqscan`: no sequential scan, but bitmap
 * scans, which collect rows before sorting. `ordered`: index scans only. The planner assumes that matching rows are
 * spread evenly over the table. For a limited query it would therefore scan from the first page, where the old rows
 * are, or collect all matches first.
 */
export type PlannerSetting = 'any' | 'no-seqscan' | 'ordered'

/** Settings of a transaction that stay in force until another setting is needed. */
const keptSettings = new WeakMap<Tx, PlannerSetting>()

/**
 * A column for a select list; evaluating the column makes the setting for the following statements of the transaction.
 */
export const plannerSettingColumn = (setting: PlannerSetting): SQL => SETTING_COLUMNS[setting]

const settingColumn = ({ seqscan, bitmapscan }: { seqscan: string; bitmapscan: string }): SQL =>
  sql.raw(`set_config('enable_seqscan', '${seqscan}', true) || set_config('enable_bitmapscan', '${bitmapscan}', true)`)

const SETTING_COLUMNS: Readonly<Record<PlannerSetting, SQL>> = {
  any: settingColumn({ seqscan: 'on', bitmapscan: 'on' }),
  'no-seqscan': settingColumn({ seqscan: 'off', bitmapscan: 'on' }),
  ordered: settingColumn({ seqscan: 'off', bitmapscan: 'off' }),
}

/**
 * Records that a statement has made the setting by `plannerSettingColumn`, and that the setting may stay in force:
 * later statements read by id or make another setting. A list request thereby saves the statements that would reset it.
 */
export function keepPlannerSetting({ tx }: Pick<Call, 'tx'>, setting: PlannerSetting): void {
  keptSettings.set(tx, setting)
}

/** Whether settings stay in force in the transaction, so that several statements may be requested at the same time. */
export const keepsSettings = ({ tx }: Pick<Call, 'tx'>): boolean => keptSettings.has(tx)

/**
 * Runs limited queries with the setting `ordered`. Rows that were looked up are listed by id, so the planner is not
 * restricted.
 */
export async function byOrderedScan<T>(
  call: Call,
  { isLookedUp }: { isLookedUp: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return withSetting(call, isLookedUp ? 'any' : 'ordered', work)
}

/** Runs queries with the setting `no-seqscan`: rows may be collected before sorting, but without a sequential scan. */
export async function withoutSequentialScan<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return withSetting(call, 'no-seqscan', work)
}

async function withSetting<T>({ tx }: Call, setting: PlannerSetting, work: () => Promise<T>): Promise<T> {
  const before = keptSettings.get(tx)
  if ((before ?? 'any') === setting) return work()
  await tx.execute(sql`select ${plannerSettingColumn(setting)}`)
  if (before) keptSettings.set(tx, setting)
  const result = await work()
  if (!keptSettings.has(tx)) await tx.execute(sql`select ${plannerSettingColumn('any')}`)
  return result
}
