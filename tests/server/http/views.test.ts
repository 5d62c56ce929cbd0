import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

interface View {
  id: number
  name: string
  own: boolean
  by: string
  share: { kind: string; role_id: number; role: string } | null
  state: object
}
interface Answer {
  views: View[]
  default_id: number | null
  roles: { kind: string; id: number; name: string }[]
}

const LIST = 'store.store_stock'
const MANAGER = '19900000021'
const CASHIER = '19900000022'
const CLERK = '19900000023'
const state = { query: { filters: { stock_state: 'low' }, sort: '-qty' }, density: 'compact' }

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
const viewsOf = async (browser: Browser, list = LIST) =>
  (await browser.send<Answer>('GET', `/sys/view/list?list=${list}`)).data
const save = (browser: Browser, more: object) =>
  browser.send<{ id: number }>('POST', '/sys/view/save', { list: LIST, name: '缺货', state, share: null, ...more })

describe('a saved view', () => {
  it("is its maker's alone, changed and deleted by nobody else", async () => {
    const [manager, clerk] = [await as(MANAGER), await as(CLERK)]
    const { code, data } = await save(manager, {})
    expect(code).toBe(0)
    expect(await viewsOf(manager)).toMatchObject({
      views: [{ id: data.id, name: '缺货', own: true, share: null, state }],
    })
    expect((await viewsOf(manager, 'good.sku')).views).toEqual([])
    expect((await viewsOf(clerk)).views).toEqual([])
    expect((await save(clerk, { id: data.id })).code).toBe(40400)
    expect((await clerk.send('POST', '/sys/view/delete', { id: data.id })).code).toBe(40400)
    expect((await clerk.send('POST', '/sys/view/default', { list: LIST, id: data.id })).code).toBe(40400)

    expect((await save(manager, {})).code).toBe(40902)
    expect((await save(manager, { id: data.id, name: '缺货商品' })).code).toBe(0)
    await manager.send('POST', '/sys/view/default', { list: LIST, id: data.id })
    expect(await viewsOf(manager)).toMatchObject({ views: [{ name: '缺货商品' }], default_id: data.id })
    await manager.send('POST', '/sys/view/delete', { id: data.id })
    expect(await viewsOf(manager)).toMatchObject({ views: [], default_id: null })
  })

  it('is shared by those who keep the roles, with the holders of one role', async () => {
    const [office, manager, clerk, cashier] = [await as(), await as(MANAGER), await as(CLERK), await as(CASHIER)]
    const { roles } = await viewsOf(office)
    const role = roles.find(({ kind, name }) => kind === 'store_role' && name === '理货员')
    expect(role).toBeDefined()
    const share = { kind: role?.kind, role_id: role?.id }
    expect((await viewsOf(clerk)).roles).toEqual([])
    expect((await save(clerk, { share })).code).toBe(40300)
    expect((await save(office, { share: { kind: 'store_role', role_id: 999_999 } })).code).toBe(40400)

    const { data } = await save(office, { name: '盘点用', share })
    expect((await viewsOf(clerk)).views).toMatchObject([{ id: data.id, own: false, share: { role: role?.name } }])
    expect((await viewsOf(cashier)).views).toEqual([])
    expect((await viewsOf(manager)).views).toEqual([])
    expect((await clerk.send('POST', '/sys/view/default', { list: LIST, id: data.id })).code).toBe(0)
    expect((await viewsOf(clerk)).default_id).toBe(data.id)

    expect((await save(office, { id: data.id, name: '盘点用' })).code).toBe(0)
    expect(await viewsOf(clerk)).toMatchObject({ views: [], default_id: null })
  })

  it('is refused when it is none', async () => {
    const office = await as()
    for (const more of [{ name: '' }, { name: 'x'.repeat(41) }, { list: 'a b' }, { state: { a: 'x'.repeat(9000) } }])
      expect((await save(office, more)).code).toBe(40000)
    expect((await office.send('POST', '/sys/view/save', { list: LIST, extra: 1 })).code).toBe(40000)
  })
})
