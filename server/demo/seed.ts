import { sql } from 'drizzle-orm'
import { dateIn } from '../../src/exact/date'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import type { Database } from '../db/database'
import { setting_base } from '../generated/tables'
import { TENANT } from './company'
import { seedGoods } from './seed-goods'
import { seedPeople } from './seed-people'
import { seedTrade } from './seed-trade'
import type { As, Demo } from './stage'
import { actorOf } from '../http/actor'

/** A seeded company without documents: who and what is there, and how to act as one of its people. */
export interface Company {
  demo: Demo
  as: As
}

/** Settings, places, people and goods in an empty database; null when a company is there. `now` in epoch ms. */
export async function seedMasters(database: Database, now: number): Promise<Company | null> {
  const people = await database.system(async (tx) => {
    // Two processes that start on one empty database: the second waits and finds the company there.
    if (database.engine === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(8642002)`)
    const [existing] = await tx.select({ id: setting_base.id }).from(setting_base).limit(1)
    return existing ? null : seedPeople(tx, now)
  })
  if (!people) return null
  const as: As = (operator, at, work) =>
    database.transaction(TENANT, async (tx) => {
      const [setting] = await tx.select().from(setting_base)
      const today = dateIn('Asia/Shanghai', at)
      await tx.execute(sql`select set_config('app.today', ${today}, true)`)
      const actor = actorOf(operator)
      return work({
        tx,
        operator,
        env: { actor, setting: setting as unknown as SettingBase, now: at, today },
        now: at,
        today,
        locale: 'zh-CN',
      })
    })
  return { demo: await seedGoods(as, people, now), as }
}

/**
 * Fills an empty database with the demo company. Masters and documents go through the product's own saves and
 * transitions, with clock and operator set, so every rule holds from the first row. Does nothing when it is there.
 */
export async function seedDemo(database: Database, now: number): Promise<boolean> {
  const company = await seedMasters(database, now)
  if (!company) return false
  await seedTrade(company.as, company.demo, now)
  return true
}
