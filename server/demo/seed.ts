import { sql } from 'drizzle-orm'
import { addDays, dateIn } from '../../src/exact/date'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import type { Database } from '../db/database'
import { setting_base } from '../generated/tables'
import type { Call, Operator } from '../http/call'
import { TENANT } from './company'
import { seedGoods } from './seed-goods'
import { seedPeople } from './seed-people'
import { seedTrade } from './seed-trade'

/** What the steps of the seed hand on: ids by the codes that the demo data speaks in. */
export interface Demo {
  stores: Map<string, number>
  suppliers: Map<string, number>
  members: Map<string, Operator>
  skus: Map<string, { id: number; supplier: string; buy_price: number; shelf_life_days: number | null; batch_managed: boolean }>
}

/** Runs work as a demo operator at a moment of the past, in one transaction, as a request would. */
export type As = <T>(operator: Operator, at: number, work: (call: Call) => Promise<T>) => Promise<T>

/**
 * Fills an empty database with the demo company. Masters and documents go through the product's own saves and
 * transitions, with clock and operator set, so every rule holds from the first row. Does nothing when it is there.
 * `now` in epoch ms; the last demo day is today.
 */
export async function seedDemo(database: Database, now: number): Promise<boolean> {
  const seeded = await database.system(async (tx) => {
    // Two processes that start on one empty database: the second waits and finds the company there.
    if (database.engine === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(8642002)`)
    const [existing] = await tx.select({ id: setting_base.id }).from(setting_base).limit(1)
    return existing ? null : seedPeople(tx, now)
  })
  if (!seeded) return false
  const as: As = (operator, at, work) =>
    database.transaction(TENANT, async (tx) => {
      const [setting] = await tx.select().from(setting_base)
      const today = dateIn('Asia/Shanghai', at)
      await tx.execute(sql`select set_config('app.today', ${today}, true)`)
      const actor = { id: operator.id, role_type: operator.role_type, store_id: operator.store_id }
      return work({ tx, operator, env: { actor, setting: setting as unknown as SettingBase, now: at, today }, now: at, today, locale: 'zh-CN' })
    })
  const demo = await seedGoods(as, seeded, now)
  await seedTrade(as, demo, now)
  return true
}

/** An hour of a day of the demo, `daysAgo` before the last one, in Shanghai. */
export function at(now: number, daysAgo: number, hour: number): number {
  return Date.parse(`${addDays(dateIn('Asia/Shanghai', now), -daysAgo)}T${String(hour).padStart(2, '0')}:00:00+08:00`)
}
