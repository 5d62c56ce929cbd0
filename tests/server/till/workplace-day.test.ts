import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { addDays, dateIn } from '../../../src/exact/date'
import { startOfDay } from '../../../src/exact/zone'
import { NOW } from '../harness'
import { Browser } from '../http/browser'
import { seededCompany } from '../http/seeded-company'

/* Sales of the day belong to the business day of the store, which may end after midnight. */

interface Answer {
  sales: { today: { count: number; amount: number }; yesterday: { count: number }; path: string }
}

const { database } = seededCompany()
const TODAY = dateIn('Asia/Shanghai', NOW)
const MIDNIGHT = startOfDay('Asia/Shanghai', addDays(TODAY, 1))
const MINUTE = 60_000

async function salesAt(now: number) {
  const browser = new Browser(createApp({ database: database(), clock: () => now }))
  await browser.signIn('19900000021')
  return (await browser.send<Answer>('GET', '/sys/workplace')).data.sales
}

const endDaysAt = (time: string) =>
  database().system((tx) =>
    tx.execute(sql`update store set business_day_deadline = ${time} where tenant_id = 11 and store_no = 'S0002'`),
  )

it('the sales of today are those of the business day of the store, also between midnight and its end', async () => {
  const before = await salesAt(MIDNIGHT - MINUTE)
  expect(before.today.count).toBeGreaterThan(0)
  expect((await salesAt(MIDNIGHT + MINUTE)).today.count).toBe(0)
  await endDaysAt('02:00')
  const [after, next] = [await salesAt(MIDNIGHT + MINUTE), await salesAt(MIDNIGHT + 121 * MINUTE)]
  expect(after).toEqual(before)
  expect(next.today.count).toBe(0)
  expect(next.path).toContain(addDays(TODAY, 1))
})
