import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import * as resources from '../../../server/generated/resources'
import { placeField } from '../../../server/metadata/access/access'
import type { Resource } from '../../../server/metadata/description'
import { dateIn } from '../../../src/exact/date'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

interface Page {
  list: Record<string, unknown>[]
  total: number
  only_store_id?: number
}

/** By this hour every store has sold something the day before; yesterday counts up to the same time of the day. */
const EVENING = NOW + 11 * 3_600_000
const MANAGER = '19900000021'
const TODAY = dateIn('Asia/Shanghai', NOW)

let database: Database
let admin: Browser
let headOffice: number
let shop: { id: number; store_name: string }
let otherShop: number
/** A wholesale outlet, which has no shelf prices. */
let outlet: number
beforeAll(async () => {
  database = await openSeededDatabase()
  const app = createApp({ database, clock: () => EVENING })
  admin = new Browser(app)
  const { stores } = (await admin.signIn()).data
  headOffice = stores[0]!.id
  const manager = new Browser(app)
  shop = (await manager.signIn(MANAGER)).data.stores[0]!
  const list = await at<Page>(headOffice, '/store/manage/list?f.store_type=wholesale')
  outlet = Number(list.list[0]?.id)
  otherShop = stores.find(({ id }) => id !== headOffice && id !== shop.id)!.id
}, 120_000)
afterAll(() => database.close())

/** Sends a GET as the administrator in a store; null for all stores without one. */
async function at<T>(store: number | null, path: string): Promise<T> {
  admin.store = store
  const answer = await admin.send<T>('GET', path)
  expect(answer.code, `${path} ${answer.msg}`).toBe(0)
  return answer.data
}

const listed = Object.values(resources as unknown as Record<string, Resource>).filter(
  ({ list, access }) => list && access.head_office?.includes('list'),
)

/** Documents of warehouses and suppliers that are for a store. */
const NAMED_IN_HEADER: Readonly<Record<string, string>> = { wh_pick_receipt: 'store_id', supplier_payment: 'store_id' }

/** Fields of a row that name the stores to which it belongs. */
function storeFields(resource: Resource): string[] {
  const own = resource.scope.by === 'store' ? placeField(resource) : null
  const inHeader = NAMED_IN_HEADER[resource.entity]
  return [own, resource.readers?.store, inHeader].filter((field) => typeof field === 'string')
}

describe('head office that has chosen a store', () => {
  it('lists only rows of that store where rows have a store, and all rows of other lists', async () => {
    const followed: string[] = []
    for (const resource of listed) {
      const path = `${resource.base}/list?pageSize=100`
      const all = await at<Page>(headOffice, path)
      const only = await at<Page>(shop.id, path)
      const fields = storeFields(resource)
      expect(all.only_store_id, resource.entity).toBeUndefined()
      expect(only.only_store_id, resource.entity).toBe(fields.length > 0 ? shop.id : undefined)
      if (fields.length === 0) {
        expect(only.total, resource.entity).toBe(all.total)
        continue
      }
      for (const row of only.list) {
        const places = fields.flatMap((field) => row[field] ?? [])
        if (places.length > 0) expect(places, resource.entity).toContain(shop.id)
      }
      if (only.total > 0 && only.total < all.total) followed.push(resource.entity)
    }
    expect(followed).toEqual(
      expect.arrayContaining([
        'store_order_receipt',
        'store_receive_receipt',
        'store_good_transfer_out_receipt',
        'store_stock',
        'store_member',
        'pos_order',
        'wh_pick_receipt',
        'wh_send_receipt',
      ]),
    )
  }, 120_000)

  it('lists a document with several stores only in these stores', async () => {
    const path = '/store/adjust_price_store_sell_receipt/list'
    const total = async (store: number) => (await at<Page>(store, path)).total
    const all = await total(headOffice)
    expect(await total(shop.id)).toBe(all)
    expect(await total(outlet)).toBe(0)
  })

  it('counts tabs, sums and exported rows of that store only', async () => {
    const base = '/store/store_order_receipt'
    const { tabs } = await at<{ tabs: Record<string, number> }>(shop.id, `${base}/summary`)
    const { total } = await at<Page>(shop.id, `${base}/list`)
    expect(Object.values(tabs).reduce((sum, count) => sum + count, 0)).toBe(total)
    admin.store = shop.id
    const file = await (await admin.raw('GET', `${base}/export?format=csv&columns=store_id`)).text()
    const stores = new Set(file.trim().split(/\r?\n/).slice(1))
    expect(stores.size).toBe(1)
  })

  it('still opens the documents of other stores', async () => {
    const { list } = await at<Page>(otherShop, '/store/store_order_receipt/list')
    const id = Number(list[0]?.id)
    expect(await at(shop.id, `/store/store_order_receipt/detail?id=${id}`)).toMatchObject({ store_id: otherShop })
    const results = await at<{ id: number }[]>(shop.id, `/sys/search?q=${String(list[0]?.receipt_no)}`)
    expect(results.map((hit) => hit.id)).toContain(id)
  })

  it('sees the same figures as the store', async () => {
    interface Figures {
      sales: { today: object; yesterday: object }
      short: { total: number }
      balance: number
    }
    const manager = new Browser(createApp({ database, clock: () => EVENING }))
    await manager.signIn(MANAGER)
    const own = (await manager.send<Figures>('GET', '/sys/workplace')).data
    const chosen = await at<Figures>(shop.id, '/sys/workplace')
    const all = await at<Figures>(headOffice, '/sys/workplace')
    expect(chosen.sales).toEqual(own.sales)
    expect(chosen.short).toEqual(own.short)
    expect(chosen.balance).toBe(own.balance)
    expect(all.sales).not.toEqual(own.sales)
    expect(all.balance).toBeGreaterThan(own.balance)
    expect(await at<Figures>(null, '/sys/workplace')).toEqual(all)
  })

  it('analyses that store only', async () => {
    interface Table {
      rows: { key: string | null }[]
    }
    const query = `metrics=net_sales&rows=store&date=${TODAY.slice(0, 8)}01..${TODAY}`
    const analysis = '/visualization/multi-dimension-data-analysis'
    expect((await at<Table>(shop.id, `${analysis}?${query}`)).rows.map(({ key }) => key)).toEqual([String(shop.id)])
    expect((await at<Table>(headOffice, `${analysis}?${query}`)).rows.length).toBeGreaterThan(1)
    const overview = await at<{ top_stores: Table; warehouses: Table | null }>(
      shop.id,
      `/visualization/data-analysis?date=${TODAY.slice(0, 8)}01..${TODAY}`,
    )
    expect(overview.top_stores.rows.map(({ key }) => key)).toEqual([String(shop.id)])
    expect(overview.warehouses).toBeNull()
  })
})
