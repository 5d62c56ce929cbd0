import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { dateIn } from '../../../src/exact/date'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

interface Answer {
  name: string
  balance: number | null
  sales: { today: Day; yesterday: Day } | null
  stock: { short: number; near_expiry: number } | null
}
interface Day {
  net_amount: number
  order_count: number
}

const TODAY = dateIn('Asia/Shanghai', NOW)

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
}, 120_000)
afterAll(() => database.close())

async function as(mobile?: string): Promise<Browser> {
  const browser = new Browser(createApp({ database, clock: () => NOW }))
  expect((await browser.signIn(mobile)).code).toBe(0)
  return browser
}
const figures = async (browser: Browser) => (await browser.send<Answer>('GET', '/sys/workplace')).data

describe('the figures of the workplace', () => {
  it('are those of the lists that they lead to', async () => {
    const manager = await as('19900000021')
    const { stock } = await figures(manager)
    const total = async (path: string) => (await manager.send<{ total: number }>('GET', path)).data.total
    expect(stock).toEqual({
      short: await total('/store/store_stock/list?f.stock_state=negative,out,low'),
      near_expiry: await total('/store/store_stock_batch/list?f.expiry_state=near,expired'),
    })
  })

  it("count sales less refunds of the day and of the stores that are the operator's", async () => {
    const sold = (store: string) => sql`
      select coalesce((select sum(payable_amount) from pos_order o join store s on s.id = o.store_id and s.tenant_id = o.tenant_id where o.tenant_id = 11 and o.biz_date = ${TODAY} and s.store_no like ${store}), 0)
           - coalesce((select sum(refund_amount) from pos_order_refund r join store s on s.id = r.store_id and s.tenant_id = r.tenant_id where r.tenant_id = 11 and r.biz_date = ${TODAY} and r.refund_status = 'refunded' and s.store_no like ${store}), 0) as net`
    const net = async (store: string) => {
      const answer = (await database.system((tx) => tx.execute(sold(store)))) as { rows: { net: string }[] }
      return Number(answer.rows[0]?.net)
    }
    expect((await figures(await as())).sales?.today.net_amount).toBe(await net('%'))
    expect((await figures(await as('19900000021'))).sales?.today.net_amount).toBe(await net('S0002'))
  })

  it('say nothing of what the operator may not list', async () => {
    const worker = await figures(await as('19900000012'))
    expect([worker.balance, worker.sales, worker.stock]).toEqual([null, null, null])
    const buyer = await figures(await as('19900000031'))
    expect(buyer.sales).toBeNull()
    expect(buyer.balance).toEqual(expect.any(Number))
  })
})
