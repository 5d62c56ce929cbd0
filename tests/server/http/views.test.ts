import { describe, expect, it } from 'vitest'
import type { Browser } from './browser'
import { seededCompany } from './seeded-company'

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

const { as } = seededCompany()
const viewsOf = async (browser: Browser, list = LIST) =>
  (await browser.send<Answer>('GET', `/sys/view/list?list=${list}`)).data
const save = (browser: Browser, more: object) =>
  browser.send<{ id: number }>('POST', '/sys/view/save', { list: LIST, name: '缺货', state, share: null, ...more })

describe('a saved view', () => {
  it('is visible to, changed and deleted by its creator only', async () => {
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

  it('can be shared with the staff of one role by operators who edit roles', async () => {
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

  it('is refused beyond thirty views of a list, also when many are saved at once', async () => {
    const manager = await as(MANAGER)
    const many = await Promise.all(Array.from({ length: 36 }, (_, at) => save(manager, { name: `第${at}个` })))
    expect(many.filter(({ code }) => code === 0)).toHaveLength(30)
    for (const { data } of many) if (data.id) await manager.send('POST', '/sys/view/delete', { id: data.id })
  })

  it('cannot be moved to another list, whose limit of views it would evade', async () => {
    const office = await as()
    const { data } = await save(office, { list: 'good.sku', name: '搬家' })
    expect((await save(office, { id: data.id, list: LIST, name: '搬家' })).code).toBe(40400)
    expect((await viewsOf(office)).views.map(({ name }) => name)).not.toContain('搬家')
    expect((await save(office, { id: data.id, list: 'good.sku', name: '改名' })).code).toBe(0)
    await office.send('POST', '/sys/view/delete', { id: data.id })
  })

  it('is refused when it is invalid', async () => {
    const office = await as()
    for (const more of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { list: 'a b' },
      { state: { a: 'x'.repeat(30_000) } },
      { state: { sort: 'qty,-qty' } },
    ])
      expect((await save(office, more)).code).toBe(40000)
    expect((await office.send('POST', '/sys/view/save', { list: LIST, extra: 1 })).code).toBe(40000)
  })
})

describe('the layout of a list', () => {
  const layout = {
    columns: [{ name: 'sku_id', shown: true, width: 320 }],
    density: 'compact',
    pageSize: 50,
    sort: '-qty,sku_id',
  }
  const layoutsOf = async (browser: Browser, list = LIST) => {
    const answer = await browser.send<{ layout: object; role_layout: object; shared_layouts: object[] }>(
      'GET',
      `/sys/view/list?list=${list}`,
    )
    const { layout: own, role_layout: ofRole, shared_layouts: shared } = answer.data
    return { own, ofRole, shared }
  }
  const keep = (browser: Browser, state: object | null, list = LIST) =>
    browser.send('POST', '/sys/view/layout', { list, layout: state })
  const share = (browser: Browser, role: object, state: object | null) =>
    browser.send('POST', '/sys/view/role_layout', { list: LIST, ...role, layout: state })

  it('is the same on every device of its owner, applies to one list, and is private', async () => {
    const first = await as(CLERK)
    expect((await keep(first, { density: 'comfortable' })).code).toBe(0)
    expect((await keep(first, layout)).code).toBe(0)
    expect(await layoutsOf(await as(CLERK))).toEqual({ own: layout, ofRole: null, shared: [] })
    expect((await layoutsOf(first, 'good.sku')).own).toBeNull()
    expect((await layoutsOf(await as(MANAGER))).own).toBeNull()
    expect((await keep(first, null)).code).toBe(0)
    expect((await layoutsOf(await as(CLERK))).own).toBeNull()
  })

  it('keeps the changes of two browsers to different parts', async () => {
    const [first, second] = [await as(CLERK), await as(CLERK)]
    const change = (browser: Browser, state: object, changed: string[]) =>
      browser.send<object>('POST', '/sys/view/layout', { list: LIST, layout: state, changed })
    const columns = ['sku_id', 'qty', 'status'].map((name) => ({ name, shown: true }))
    const [sku, qty, status] = columns
    expect((await change(first, { columns, density: 'comfortable' }, ['columns.sku_id'])).code).toBe(0)
    await change(first, { columns: [sku, { ...qty, shown: false }, status] }, ['columns.qty'])
    await change(second, { columns: [status, sku, qty], density: 'compact' }, ['order', 'density'])
    const wide = { ...status, width: 200 }
    const { data } = await change(first, { columns: [sku, qty, wide] }, ['columns.status'])
    expect(data).toEqual({ columns: [wide, sku, { ...qty, shown: false }], density: 'compact' })
    expect((await layoutsOf(first)).own).toEqual(data)
    await keep(first, null)
  })

  it('does not grow when a browser sends new columns each time: the layout of the browser replaces the stored one', async () => {
    const clerk = await as(CLERK)
    const send = (prefix: string) =>
      clerk.send<{ columns: object[] }>('POST', '/sys/view/layout', {
        list: LIST,
        layout: { columns: Array.from({ length: 120 }, (_, at) => ({ name: `${prefix}${at}`, shown: true })) },
        changed: ['density'],
      })
    expect((await send('a')).data.columns).toHaveLength(120)
    const { code, data } = await send('b')
    expect([code, data.columns.length, data.columns[0]]).toEqual([0, 120, { name: 'b0', shown: true }])
    expect((await layoutsOf(clerk)).own).toEqual(data)
    await keep(clerk, null)
  })

  it('is refused when a part is invalid', async () => {
    const office = await as()
    for (const state of [
      { density: 'huge' },
      { pageSize: 7 },
      { columns: [{ name: 'qty', shown: 'yes' }] },
      { columns: [{ name: 'qty', shown: true, width: 'wide' }] },
      { columns: [{ name: 'qty', shown: true, width: 1e300 }] },
      { columns: [{ name: 'qty', shown: true, width: 1e-300 }] },
      { columns: [1, 2].map(() => ({ name: 'qty', shown: true })) },
      { sort: 'on_hand_qty,-on_hand_qty' },
      { sort: '-on_hand_qty, on_hand_qty' },
      { invented: 1 },
    ]) {
      expect((await keep(office, state)).code).toBe(40000)
      expect((await share(office, { kind: 'role', role_id: 1 }, state)).code).toBe(40000)
    }
    expect((await save(office, { state: { density: 'huge' } })).code).toBe(40000)
    expect((await layoutsOf(office)).own).toBeNull()
  })

  it('can be shared with a role by operators who may edit roles', async () => {
    const [office, clerk, cashier] = [await as(), await as(CLERK), await as(CASHIER)]
    const { roles } = await viewsOf(office)
    const clerkRole = roles.find(({ kind, name }) => kind === 'store_role' && name === '理货员')!
    const role = { kind: clerkRole.kind, role_id: clerkRole.id }
    expect((await share(clerk, role, layout)).code).toBe(40300)
    expect((await share(office, { ...role, role_id: 999_999 }, layout)).code).toBe(40400)
    expect(await share(office, { ...role, role_id: 0 }, layout)).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'role_id', en: 'At least 1' }] },
    })
    expect((await share(office, role, layout)).code).toBe(0)
    expect(await layoutsOf(clerk)).toEqual({ own: null, ofRole: layout, shared: [] })
    expect((await layoutsOf(cashier)).ofRole).toBeNull()
    expect(await layoutsOf(office)).toMatchObject({ own: null, ofRole: null, shared: [{ ...role, own: true }] })
    expect((await share(office, role, null)).code).toBe(0)
    expect((await layoutsOf(clerk)).ofRole).toBeNull()
  })

  it('is refused when it is too long, or of an unknown list', async () => {
    const office = await as()
    expect((await keep(office, { sort: 'x'.repeat(9000) })).code).toBe(40000)
    expect((await keep(office, layout, 'a b')).code).toBe(40000)
    expect((await keep(office, layout, 'good.invented')).code).toBe(40000)
    expect((await save(office, { list: 'good.invented' })).code).toBe(40000)
  })

  it('is kept for the sheet of a document, apart from its list, and shared with a role', async () => {
    const [office, clerk] = [await as(), await as(CLERK)]
    const sheet = 'store.store_order_receipt:lines'
    expect((await keep(clerk, layout, sheet)).code).toBe(0)
    expect((await layoutsOf(await as(CLERK), sheet)).own).toEqual(layout)
    expect((await layoutsOf(clerk, 'store.store_order_receipt')).own).toBeNull()
    expect((await keep(clerk, null, sheet)).code).toBe(0)
    const role = (await viewsOf(office)).roles.find(({ kind, name }) => kind === 'store_role' && name === '理货员')!
    const body = { list: sheet, kind: role.kind, role_id: role.id, layout }
    expect((await office.send('POST', '/sys/view/role_layout', body)).code).toBe(0)
    expect((await layoutsOf(clerk, sheet)).ofRole).toEqual(layout)
    expect((await keep(office, layout, 'store.store_order_receipt:invented')).code).toBe(40000)
  })

  it('keeps the sort order that one browser set when another browser changes the layout', async () => {
    const office = await as()
    const change = (state: object, changed: string[]) =>
      office.send<object>('POST', '/sys/view/layout', { list: LIST, layout: state, changed })
    await change({ sort: '-qty' }, ['sort'])
    expect((await change({ density: 'compact' }, ['density'])).data).toEqual({ sort: '-qty', density: 'compact' })
    expect((await change({ density: 'compact' }, ['sort'])).data).toEqual({ density: 'compact' })
    await keep(office, null)
  })

  it('is kept for the sample list too, whose rows belong to no entity', async () => {
    const office = await as()
    expect((await keep(office, layout, 'policy')).code).toBe(0)
    expect((await layoutsOf(office, 'policy')).own).toEqual(layout)
    expect((await save(office, { list: 'policy' })).code).toBe(0)
  })
})
