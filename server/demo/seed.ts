import { addDays, dateIn } from '../../src/exact/date'
import { hasCompany, lockCompanies } from '../companies/create'
import type { Database } from '../db/database'
import { checkInvariants } from '../checks/check'
import { Agenda } from './agenda'
import { type Business, storeId } from './business'
import { OPEN_STORES } from './open-stores'
import { TENANT } from './company'
import { planPurchases } from './days/purchase'
import { planOpening } from './days/open'
import { planOrders } from './days/order'
import { planPayments } from './days/pay'
import { planReturns } from './days/return'
import { planSales } from './days/sell'
import { planShelves } from './days/shelf'
import { planTransfers } from './days/transfer'
import { Demand } from './demand'
import { ActionRunner } from './action-runner'
import { seedEveryStatus } from './edges/all'
import { Random } from './random'
import { seedGoods } from './seed-goods'
import { seedMembers } from './seed-members'
import { seedPeople } from './seed-people'
import { seedTill } from './seed-till'
import { seedTrade } from './seed-trade'
import { runAsOn, type RunAs, type Demo } from './demo-context'

const SEED = 11
/** Number of actions per transaction, to save commits. */
const ACTIONS_PER_TRANSACTION = 40

interface DemoSize {
  /** Days of trade, the last of them yesterday. */
  days: number
  /** Share of a full company's sales. */
  scale: number
  members: number
}
const SMALL: DemoSize = { days: 2, scale: 0.1, members: 120 }
export const FULL: DemoSize = { days: 60, scale: 1, members: 3_000 }

/** A seeded company without documents: its masters, and a function that runs work as one of its operators. */
export interface Company {
  demo: Demo
  runAs: RunAs
  customers: number[]
}

/**
 * Seeds settings, places, people, goods and members in an empty database; null when a company exists. `now` in epoch
 * ms.
 */
export async function seedMasters(database: Database, now: number, members: number): Promise<Company | null> {
  const people = await database.system(async (tx) => {
    // When two processes start on one empty database, the second waits here and then finds the company.
    await lockCompanies(tx)
    return (await hasCompany(tx)) ? null : seedPeople(tx, now)
  })
  if (!people) return null
  const runAs = runAsOn(database)
  const demo = await seedGoods(runAs, people, now)
  const admin = people.operators.get('admin')
  if (!admin) throw new Error('the company has no administrator')
  const at = now - 90 * 86_400_000
  const ids = await database.transaction(TENANT, async (tx) => {
    const runner = await ActionRunner.open(tx)
    await seedTill(runner, admin, at, demo.skus)
    const stores = OPEN_STORES.map((store) => storeId(demo, store))
    const random = new Random(SEED).fork('members')
    return seedMembers(runner, admin, {
      createdAt: at,
      today: dateIn('Asia/Shanghai', now),
      count: members,
      stores,
      random,
    })
  })
  return { demo, runAs, customers: ids }
}

/**
 * Fills an empty database with the demo company and its trade up to yesterday. Masters and documents go through the
 * product's own saves and transitions, with clock and operator set, so every rule holds from the first row; at the end
 * all invariants are checked. Does nothing and returns false when a company exists already. Throws when an invariant is
 * broken.
 */
export async function seedDemo(database: Database, now: number, size: DemoSize = SMALL): Promise<boolean> {
  const company = await seedMasters(database, now, size.members)
  if (!company) return false
  const lastDay = addDays(dateIn('Asia/Shanghai', now), -1)
  const random = new Random(SEED)
  const business: Business = {
    ...company,
    ...size,
    random,
    agenda: new Agenda(),
    demand: new Demand(random.fork('demand'), size.scale),
    firstDay: addDays(lastDay, 1 - size.days),
    lastDay,
  }
  for (const plan of [
    planOpening,
    planPurchases,
    planPayments,
    planOrders,
    planShelves,
    planTransfers,
    planReturns,
    planSales,
  ])
    plan(business)
  await work(database, business, now)
  await seedTrade(company.runAs, company.demo, now)
  await seedEveryStatus(database, business, now)
  const broken = await checkInvariants(database, TENANT)
  if (broken.length > 0) throw new Error(`the demo company breaks invariants: ${JSON.stringify(broken, null, 2)}`)
  return true
}

async function work(database: Database, { agenda }: Business, end: number): Promise<void> {
  for (let round = 1; agenda.isDue(end); round++) {
    await database.transaction(TENANT, async (tx) => {
      const runner = await ActionRunner.open(tx)
      for (let done = 0; done < ACTIONS_PER_TRANSACTION; done++) {
        const next = agenda.take(end)
        if (!next) return
        await next.run(runner, next.at)
      }
    })
    // The embedded database has no autovacuum, so statistics for query plans are updated here.
    if (database.engine === 'pglite' && (round === 8 || round % 40 === 0)) await database.script('vacuum analyze')
  }
}
