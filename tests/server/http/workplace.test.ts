import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { STAFF } from '../../../server/demo/staff'
import * as resources from '../../../server/generated/resources'
import type { Resource } from '../../../server/metadata/description'
import type { AnyRow } from '../../../src/components/list-page/any-row'
import { filterDefault } from '../../../src/components/list-page/filters/filter-default'
import { readListUrl } from '../../../src/components/list-page/query/list-url'
import type { Filter } from '../../../src/components/list-page/types'
import { addDays, dateIn } from '../../../src/exact/date'
import { listParams } from '../../../src/request/list-params'
import { NOW } from '../harness'
import { Browser } from './browser'
import { seededCompany } from './seeded-company'

interface Trade {
  today: Day
  yesterday: Day
  path: string
}
interface Day {
  amount: number
  count: number
}
interface Counted {
  total: number
  path: string
}
interface Answer {
  name: string
  balance: number | null
  sales: Trade | null
  refunds: Trade | null
  short: Counted | null
  near_expiry: Counted | null
  queues: (Counted & { title: string; step: string; amount: number | null; since: string | null })[]
}

interface Waiting {
  checked_at: string | null
  submitted_at: string | null
  updated_at: string
}

const TODAY = dateIn('Asia/Shanghai', NOW)

const { as, database, visitor } = seededCompany()
const figures = async (browser: Browser) => (await browser.send<Answer>('GET', '/sys/workplace')).data

/** The API call that the console makes when the address opens: the path and the list's own filters. */
async function askedBy(path: string): Promise<string> {
  const [address = '', query = ''] = path.split('?')
  const base = address.replace(/\/list$/, '')
  const { shape } = (Object.values(resources) as Resource[]).find((resource) => resource.base === base)!
  const [module = '', entity = ''] = shape.entity.split('.')
  const columns = (await import(`../../../src/generated/${module}/${entity}/${entity}.columns.ts`)) as Record<
    string,
    unknown
  >
  const filters = Object.entries(columns).find(([name]) => name.endsWith('Filters'))?.[1] as Filter<AnyRow>[]
  const preset = filters.map(
    (filter) => [filter.field, filterDefault(shape.fields[filter.field], filter, TODAY)] as const,
  )
  const defaults = {
    pageSize: 10,
    filters: Object.fromEntries(preset.filter(([, value]) => value)),
    known: new Set(filters.map(({ field }) => field)),
  }
  const { current: _, pageSize: __, ...params } = listParams(readListUrl(new URLSearchParams(query), defaults))
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return `${address}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** Mobile numbers of every staff member of the demo company. */
const MOBILES = STAFF.map(({ nn }) => `199000000${nn}`)

describe('the figures of the workplace', () => {
  it('equal, for every operator and store, the counts of the lists that the figures open', async () => {
    const kinds = new Set<string>()
    let summed = 0
    const wrong: unknown[] = []
    for (const mobile of MOBILES) {
      const browser = visitor()
      const stores = (await browser.signIn(mobile)).data.stores.map(({ id }) => id)
      for (const store of stores.slice(0, 3)) {
        browser.store = store
        const total = async (path: string) =>
          (await browser.send<{ total: number }>('GET', await askedBy(path))).data.total
        const { sales, refunds, short, near_expiry, queues } = await figures(browser)
        const trades = [sales, refunds].filter((trade) => trade !== null)
        for (const figure of [
          ...trades.map(({ today, path }) => ({ total: today.count, path })),
          ...[short, near_expiry].filter((figure) => figure !== null),
          ...queues,
        ]) {
          const listTotal = await total(figure.path)
          kinds.add(figure.path)
          if (listTotal !== figure.total) wrong.push([mobile, store, figure, listTotal])
        }
        for (const queue of queues) {
          const asked = await askedBy(queue.path)
          const { sums } = (
            await browser.send<{ sums: Record<string, number> }>('GET', asked.replace('/list?', '/summary?'))
          ).data
          if (queue.amount !== null && !Object.values(sums).includes(queue.amount)) wrong.push([mobile, queue, sums])
          const { list } = (await browser.send<{ list: Waiting[] }>('GET', `${asked}&pageSize=100`)).data
          const times = list.map((row) => row.checked_at ?? row.submitted_at ?? row.updated_at)
          if (queue.since !== times.toSorted()[0]) wrong.push([mobile, queue, times])
          summed += Number(queue.amount !== null)
        }
        for (const [trade, column] of [
          [sales, 'payable_amount'],
          [refunds, 'refund_amount'],
        ] as const) {
          if (!trade) continue
          const summary = (await askedBy(trade.path)).replace('/list?', '/summary?')
          const { sums } = (await browser.send<{ sums: Record<string, number> }>('GET', summary)).data
          if ((sums[column] ?? 0) !== trade.today.amount) wrong.push([mobile, store, trade, sums])
        }
      }
    }
    expect(wrong).toEqual([])
    expect(kinds.size).toBeGreaterThan(12)
    expect(summed).toBeGreaterThan(12)
    expect([...kinds].filter((path) => /switch_work|offline_order/.test(path)).length).toBe(2)
  }, 600_000)

  it('count the sales and refunds of the day in the operator’s stores', async () => {
    const sum = (store: string) => sql`
      select (select coalesce(sum(payable_amount), 0) from pos_order o join store s on s.id = o.store_id and s.tenant_id = o.tenant_id where o.tenant_id = 11 and o.biz_date = ${TODAY} and s.store_no like ${store}) as sold,
             (select coalesce(sum(refund_amount), 0) from pos_order_refund r join store s on s.id = r.store_id and s.tenant_id = r.tenant_id where r.tenant_id = 11 and r.biz_date = ${TODAY} and r.refund_status = 'refunded' and s.store_no like ${store}) as back`
    const expected = async (store: string) => {
      const answer = (await database().system((tx) => tx.execute(sum(store)))) as {
        rows: { sold: string; back: string }[]
      }
      return [Number(answer.rows[0]?.sold), Number(answer.rows[0]?.back)]
    }
    for (const [mobile, store] of [
      [undefined, '%'],
      ['19900000021', 'S0002'],
    ] as const) {
      const { sales, refunds } = await figures(await as(mobile))
      expect([sales?.today.amount, refunds?.today.amount]).toEqual(await expected(store))
    }
  })

  it('sum up refunds that were paid back, in the list of all refunds as well', async () => {
    const { rows } = (await database().system((tx) =>
      tx.execute(sql`
        select sum(refund_amount) as every, sum(refund_amount) filter (where refund_status = 'refunded') as back
        from pos_order_refund where tenant_id = 11`),
    )) as { rows: { every: string; back: string }[] }
    const { sums } = (await (await as()).send<{ sums: Record<string, number> }>('GET', '/pos/pos_order_refund/summary'))
      .data
    expect(sums.refund_amount).toBe(Number(rows[0]?.back))
    expect(Number(rows[0]?.every)).toBeGreaterThan(Number(rows[0]?.back))
  })

  it('compare today with yesterday up to the same time of the day', async () => {
    const afternoon = NOW + 6 * 3_600_000
    const browser = new Browser(createApp({ database: database(), clock: () => afternoon }))
    await browser.signIn()
    const { sales } = await figures(browser)
    const day = async (until: number) => {
      const { rows } = (await database().system((tx) =>
        tx.execute(sql`
          select count(*) as count, coalesce(sum(payable_amount), 0) as amount from pos_order
          where tenant_id = 11 and biz_date = ${addDays(TODAY, -1)} and paid_at <= ${until}`),
      )) as { rows: { count: string; amount: string }[] }
      return { count: Number(rows[0]?.count), amount: Number(rows[0]?.amount) }
    }
    const [sameTime, whole] = [await day(afternoon - 86_400_000), await day(NOW)]
    expect(sales?.yesterday).toEqual(sameTime)
    expect(sameTime.count).toBeGreaterThan(0)
    expect(sameTime.count).toBeLessThan(whole.count)
  })

  it('leave out entities that the operator may not list', async () => {
    const worker = await figures(await as('19900000012'))
    expect([worker.balance, worker.sales, worker.refunds, worker.short]).toEqual([null, null, null, null])
    const buyer = await figures(await as('19900000031'))
    expect(buyer.sales).toBeNull()
    expect(buyer.balance).toEqual(expect.any(Number))
  })

  it('show the next step of a chain to the operators who may do it', async () => {
    const steps = async (mobile: string) =>
      (await figures(await as(mobile))).queues.map(({ title, step }) => `${title} ${step}`)
    const [warehouse, store] = [await steps('19900000011'), await steps('19900000021')]
    expect(warehouse).toEqual(expect.arrayContaining(['仓库拣货单 待下发', '仓库发货单 待发货']))
    expect(store).toEqual(expect.arrayContaining(['收货单 待收货', '采购订单 待收货']))
    expect(await steps('19900000002')).toEqual(
      expect.arrayContaining(['供应商付款单 待付款', '供应商付款单 付款待审核', '供应商付款单 已驳回']),
    )
    // Staff who order goods do not pay for the goods.
    expect((await steps('19900000001')).filter((step) => step.includes('付款'))).toEqual([])
    expect(await steps('19900000003')).toEqual([])
  })

  it('show closed shifts and sales to review to operators who decide about them', async () => {
    const of = async (mobile: string) =>
      (await figures(await as(mobile))).queues.filter(({ title }) => /交接班|离线订单/.test(title))
    const named = async (mobile: string) => (await of(mobile)).map(({ title, step }) => `${title} ${step}`)
    expect(await named('19900000002')).toEqual(['交接班对账 已交班'])
    expect(await named('19900000021')).toEqual(['离线订单复核 待复核', '交接班对账 已交班'])
    expect(await named('19900000022')).toEqual([])
    const [shifts] = await of('19900000002')
    expect(shifts?.path).toBe('/store/switch_work/list?f.status=closed')
  })
})
