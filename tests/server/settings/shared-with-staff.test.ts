import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { store, store_role } from '../../../server/generated/tables'
import type { Browser } from '../http/browser'
import { seededCompany } from '../http/seeded-company'

/*
 * The manager of a store or a warehouse shares views and layouts of lists with the people of a role who work there, and
 * with nobody else.
 */
interface Answer {
  views: { id: number; name: string; own: boolean }[]
  role_layout: object | null
  shared_layouts: { kind: string; role_id: number; own: boolean; by: string }[]
  roles: { kind: string; id: number; name: string }[]
}

const LIST = 'store.store_stock'
const MANAGER = '19900000021'
const [CASHIER, CLERK] = ['19900000022', '19900000023']
/** The manager and the clerk of another store. */
const [OTHER_MANAGER, OTHER_CLERK] = ['19900000024', '19900000025']
const [KEEPER, WORKER, OTHER_WORKER] = ['19900000011', '19900000012', '19900000017']

const { as, database } = seededCompany()
const listed = async (browser: Browser) => (await browser.send<Answer>('GET', `/sys/view/list?list=${LIST}`)).data
const share = (browser: Browser, role: object, layout: object | null) =>
  browser.send('POST', '/sys/view/role_layout', { list: LIST, ...role, layout })
const compact = { density: 'compact' }
const wide = { density: 'comfortable' }

async function roleNamed(browser: Browser, name: string) {
  const found = (await listed(browser)).roles.find((role) => role.name.startsWith(name))
  expect(found, name).toBeDefined()
  return { kind: found!.kind, role_id: found!.id }
}

it('a layout is for the manager’s own store, and takes precedence over the layout for all stores', async () => {
  const [office, manager, clerk] = [await as(), await as(MANAGER), await as(CLERK)]
  const { roles } = await listed(manager)
  expect(roles.map(({ kind, name }) => `${kind} ${name}`)).toContain('store_role 理货员 · 人民广场店')
  expect(roles.every(({ kind }) => kind === 'store_role')).toBe(true)
  const role = await roleNamed(manager, '理货员')
  expect((await share(office, role, wide)).code).toBe(0)
  expect((await share(manager, role, compact)).code).toBe(0)
  expect((await listed(clerk)).role_layout).toEqual(compact)
  expect((await listed(await as(OTHER_CLERK))).role_layout).toEqual(wide)
  expect((await listed(await as(CASHIER))).role_layout).toBeNull()

  // The manager and head office each see and take back the layouts that they have shared.
  expect((await listed(manager)).shared_layouts).toEqual([{ ...role, own: true, by: '王店长' }])
  expect((await share(office, role, null)).code).toBe(0)
  expect((await listed(office)).shared_layouts).toEqual([])
  expect((await listed(clerk)).role_layout).toEqual(compact)
  expect((await share(manager, role, null)).code).toBe(0)
  expect((await listed(clerk)).role_layout).toBeNull()
})

it('a layout whose store has lost its manager, or was closed, is taken back by head office', async () => {
  const [office, manager] = [await as(), await as(MANAGER)]
  const role = await roleNamed(manager, '理货员')
  const setStore = (change: { manager_id?: number | SQL | null; status?: 'open' | 'closed' }) =>
    database().system((tx) => tx.update(store).set(change).where(eq(store.store_no, 'S0002')))
  const [before] = await database().system((tx) => tx.select().from(store).where(eq(store.store_no, 'S0002')))
  const memberOf = (mobile: string) => sql`(select id from admin_member where mobile = ${mobile})`
  const headOffice = { manager_id: memberOf('19900000000') }
  const elsewhere = { manager_id: memberOf(OTHER_MANAGER) }
  for (const change of [{ manager_id: null }, { status: 'closed' as const }, headOffice, elsewhere]) {
    expect((await share(manager, role, compact)).code).toBe(0)
    expect((await listed(office)).shared_layouts).toEqual([])
    await setStore(change)
    try {
      expect((await listed(office)).shared_layouts).toMatchObject([role])
      expect((await share(office, role, null)).code).toBe(0)
      expect((await listed(office)).shared_layouts).toEqual([])
    } finally {
      await setStore({ manager_id: before!.manager_id, status: 'open' })
    }
    expect((await listed(await as(CLERK))).role_layout).toBeNull()
  }
})

it('a view is for the manager’s own store', async () => {
  const [manager, clerk, otherClerk] = [await as(MANAGER), await as(CLERK), await as(OTHER_CLERK)]
  const body = { list: LIST, name: '缺货', state: {}, share: await roleNamed(manager, '理货员') }
  const { code, data } = await manager.send<{ id: number }>('POST', '/sys/view/save', body)
  expect(code).toBe(0)
  expect((await listed(clerk)).views).toMatchObject([{ id: data.id, own: false }])
  expect((await listed(otherClerk)).views).toEqual([])
  expect((await otherClerk.send('POST', '/sys/view/default', { list: LIST, id: data.id })).code).toBe(40400)
  // A renamed view stays shared as it was.
  expect((await manager.send('POST', '/sys/view/save', { ...body, id: data.id, name: '缺货商品' })).code).toBe(0)
  expect((await listed(clerk)).views).toMatchObject([{ name: '缺货商品' }])
  expect((await listed(otherClerk)).views).toEqual([])
  expect((await manager.send('POST', '/sys/view/save', { ...body, id: data.id, share: null })).code).toBe(0)
  expect((await listed(clerk)).views).toEqual([])
})

it('staff, and managers of other places, share nothing with these roles', async () => {
  const [manager, clerk] = [await as(MANAGER), await as(CLERK)]
  const role = await roleNamed(manager, '理货员')
  expect((await listed(clerk)).roles).toEqual([])
  expect((await share(clerk, role, compact)).code).toBe(40300)
  const office = await listed(await as())
  const headOffice = office.roles.find(({ kind }) => kind === 'role')!
  expect((await share(manager, { kind: 'role', role_id: headOffice.id }, compact)).code).toBe(40300)
  const other = await as(OTHER_MANAGER)
  expect((await share(other, role, compact)).code).toBe(0)
  expect((await listed(clerk)).role_layout).toBeNull()
  expect((await listed(await as(OTHER_CLERK))).role_layout).toEqual(compact)
})

it('the manager of warehouses shares with the roles of warehouse staff there', async () => {
  const [manager, worker] = [await as(KEEPER), await as(WORKER)]
  const names = (await listed(manager)).roles.map(({ name }) => name)
  expect(names.some((name) => name.startsWith('仓管员 · '))).toBe(true)
  expect(names.some((name) => name.startsWith('系统管理员'))).toBe(false)
  expect((await share(manager, await roleNamed(manager, '仓管员'), compact)).code).toBe(0)
  expect((await listed(worker)).role_layout).toEqual(compact)
  expect((await listed(await as(OTHER_WORKER))).role_layout).toBeNull()
})

it('a new manager of the store takes back the layouts of the former manager, who can share no more', async () => {
  const [former, next] = [await as(MANAGER), await as(CASHIER)]
  const role = await roleNamed(former, '理货员')
  const view = { list: LIST, name: '盘点', state: {}, share: role }
  const { data } = await former.send<{ id: number }>('POST', '/sys/view/save', view)
  expect((await share(former, role, compact)).code).toBe(0)
  expect((await share(next, role, null)).code).toBe(40300)
  const memberOf = (mobile: string) => sql`(select id from admin_member where mobile = ${mobile})`
  await database().system((tx) =>
    tx
      .update(store)
      .set({ manager_id: memberOf(CASHIER) })
      .where(eq(store.manager_id, memberOf(MANAGER))),
  )
  expect((await listed(next)).shared_layouts).toEqual([{ ...role, own: false, by: '王店长' }])
  expect((await share(next, role, null)).code).toBe(0)
  expect((await listed(await as(CLERK))).role_layout).toBeNull()
  expect((await listed(former)).roles).toEqual([])
  expect((await share(former, role, compact)).code).toBe(40300)
  // The new manager may not delete the view: a view belongs to the person who saved it.
  expect((await next.send('POST', '/sys/view/delete', { id: data.id })).code).toBe(40400)
  expect((await former.send('POST', '/sys/view/save', { ...view, id: data.id, share: null })).code).toBe(0)
  expect((await former.send('POST', '/sys/view/save', { ...view, id: data.id })).code).toBe(40300)
})

it('an operator who may share with every role is told that a role is missing, also when no role of the kind exists', async () => {
  const office = await as()
  const role = await roleNamed(office, '理货员')
  await database().system((tx) => tx.update(store_role).set({ status: 'disabled' }))
  expect(await share(office, role, compact)).toMatchObject({ code: 40400, data: { errors: [{ path: 'role_id' }] } })
})
