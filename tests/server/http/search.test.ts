import { describe, expect, it } from 'vitest'
import type { SearchHit } from '../../../src/rules/answers'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

const { as } = seededCompany()
const find = async (browser: Browser, q: string) =>
  (await browser.send<SearchHit[]>('GET', `/sys/search?q=${encodeURIComponent(q)}`)).data

describe('the command palette finds', () => {
  it.each([
    ['鲜牛奶', 'good.sku'],
    ['xnn', 'good.sku'],
    ['人民广场', 'store.store'],
    ['晨牧', 'supply.supplier'],
  ])('%s', async (q, entity) => {
    const results = await find(await as(), q)
    expect(results.map((hit) => hit.entity)).toContain(entity)
    expect(results.find((hit) => hit.entity === entity)?.path).toMatch(/^\/[\w/]+\/update\?id=\d+$/)
  })

  it('a document by the start of its number, however it is typed', async () => {
    const browser = await as()
    const results = await find(browser, 'so20')
    expect(results.length).toBeGreaterThan(0)
    expect(new Set(results.map(({ entity }) => entity))).toEqual(new Set(['store.store_order_receipt']))
    expect(results.length).toBeLessThanOrEqual(5)
    expect(await find(browser, results[0]!.label)).toEqual([results[0]])
  })

  it('all documents of one kind that wait for approval, also when many newer documents of other kinds wait', async () => {
    const office = await as()
    const waiting = async (q: string) => (await office.send<SearchHit[]>('GET', `/sys/search/waiting?q=${q}`)).data
    const { data } = await office.send<{ total: number }>(
      'GET',
      '/store/store_order_receipt/list?current=1&pageSize=10&f.check_status=submitted',
    )
    const orders = await waiting('so')
    expect(new Set(orders.map(({ entity }) => entity))).toEqual(new Set(['store.store_order_receipt']))
    expect(orders).toHaveLength(Math.min(data.total, 10))
    expect(new Set((await waiting('')).map(({ entity }) => entity)).size).toBeGreaterThan(1)
  })

  it('nothing that the operator may not list, nor rows of other stores', async () => {
    const [clerk, office] = [await as('19900000023'), await as()]
    expect((await find(office, '系统管理员')).length).toBeGreaterThan(0)
    expect(await find(clerk, '系统管理员')).toEqual([])
    const elsewhere = (await find(office, 'SR')).length
    const here = await find(clerk, 'SR')
    expect(elsewhere).toBeGreaterThan(0)
    for (const { path } of here) {
      const { code } = await clerk.send('GET', path.replace('update', 'detail'))
      expect(code).toBe(0)
    }
  })

  it('LIKE wildcards literally, and a too long query is refused', async () => {
    const browser = await as()
    expect(await find(browser, 'SO%')).toEqual([])
    expect((await browser.send('GET', '/sys/search?q=')).code).toBe(40000)
    expect((await browser.send('GET', `/sys/search?q=${'x'.repeat(61)}`)).code).toBe(40000)
  })

  it('no row of the menu, which has an internal name', async () => {
    expect((await find(await as(), '采购订单')).map(({ entity }) => entity)).not.toContain('admin.sys_menu')
  })

  it('documents with their status, place and the actions that the operator may run', async () => {
    const [office, clerk] = [await as(), await as('19900000023')]
    const { data } = await office.send<{ list: { receipt_no: string; store_id_label: string }[] }>(
      'GET',
      '/store/store_order_receipt/list?current=1&pageSize=10&f.check_status=submitted',
    )
    const [submitted] = data.list
    const [found] = await find(office, submitted!.receipt_no)
    expect(found).toMatchObject({ status: '待审核', place: submitted!.store_id_label })
    expect(found?.transitions).toContainEqual({ name: 'approve', label: '审核通过' })
    for (const { transitions } of await find(clerk, 'SO'))
      expect(transitions.map(({ name }) => name)).not.toContain('approve')
    expect((await find(office, '鲜牛奶')).find(({ entity }) => entity === 'good.sku')).toMatchObject({
      place: null,
      transitions: [],
    })
  })
})
