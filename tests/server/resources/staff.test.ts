import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin_member } from '../../../server/generated/tables'
import { Browser } from '../http/browser'
import { type Client, type Data, createRow, runTransitions, openWorld, type World } from './world'

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.database.close())

const TENANT = '鲜邻新零售'
const memberOf = async (username: string): Promise<Data> => {
  const id = world.operators.get(username)!.id
  return (await admin.get('/admin/member/detail', { id })).data
}
async function signedIn(mobile: string, password: string): Promise<Browser> {
  const browser = new Browser(world.app)
  const answer = await browser.signIn(mobile, password, TENANT)
  expect(answer.code).toBe(0)
  return browser
}

describe('a disabled staff member', () => {
  test('is signed out at once, and stays signed out when enabled again', async () => {
    const finance = await signedIn('19900000002', 'Backstock11')
    const row = await memberOf('finance')
    expect((await runTransitions(admin, '/admin/member', row, ['disable'])).code).toBe(0)
    expect((await finance.send('GET', '/user/info')).code).toBe(50008)
    expect((await runTransitions(admin, '/admin/member', await memberOf('finance'), ['enable'])).code).toBe(0)
    expect((await finance.send('GET', '/user/info')).code).toBe(50008)
    await signedIn('19900000002', 'Backstock11')
  })

  test('is never the operator or the last administrator', async () => {
    const self = await runTransitions(admin, '/admin/member', await memberOf('admin'), ['disable'])
    expect(self).toMatchObject({ code: 40000, data: { errors: [{ zh: '不能停用自己' }] } })
    const operation = await world.as('operation')
    expect((await runTransitions(operation, '/admin/member', await memberOf('admin'), ['disable'])).code).toBe(40300)

    const { role_ids, org_id } = await memberOf('admin')
    const second = await createRow(admin, '/admin/member', {
      username: 'second_admin',
      name: '第二管理员',
      mobile: '19900000077',
      password: 'Backstock12',
      role_type: 'head_office',
      role_ids,
      all_stores: true,
      org_id,
    })
    const other = await signedIn('19900000077', 'Backstock12')
    const first = await memberOf('admin')
    const asOther = (row: Data, transitions: string[]) =>
      other.send<{ results: { code: number; msg: string }[] }>('POST', '/admin/member/transition', {
        items: [{ id: row.id, version: row.version }],
        transitions,
      })
    expect((await asOther(first, ['disable'])).data.results[0]!.code).toBe(0)
    // The first administrator is signed out; the second is now the last and cannot give the role away either.
    const updateAnswer = await other.send<Data>('POST', `/admin/member/update?id=${second.id}`, {
      ...second,
      role_type: 'head_office',
      role_ids: [await roleId('auditor')],
    })
    expect(updateAnswer).toMatchObject({ code: 40000, data: { errors: [{ path: 'role_ids' }] } })
    await world.database.system((tx) =>
      tx.update(admin_member).set({ status: 'enabled' }).where(eq(admin_member.id, first.id)),
    )
    admin = await world.as('admin')
    expect((await runTransitions(admin, '/admin/member', await detail(second.id), ['disable'])).code).toBe(0)
  })
})

const detail = async (id: number): Promise<Data> => (await admin.get('/admin/member/detail', { id })).data
async function roleId(code: string): Promise<number> {
  const { role } = await import('../../../server/generated/tables')
  const [roleRow] = await world.database.system((tx) =>
    tx.select({ id: role.id }).from(role).where(eq(role.role_code, code)),
  )
  return roleRow!.id
}

describe('a password that was reset', () => {
  test('is shown once, signs in once, and is changed by its owner', async () => {
    const old = await signedIn('19900000001', 'Backstock11')
    const reset = await runTransitions(admin, '/admin/member', await memberOf('operation'), ['reset_password'])
    expect(reset.code).toBe(0)
    const once = (reset.data as unknown as { returns: { new_password: string } }).returns.new_password
    expect(once).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])\S{12}$/)
    expect(JSON.stringify((await memberOf('operation')).log)).not.toContain(once)
    expect((await old.send('GET', '/user/info')).code).toBe(50008)
    expect((await new Browser(world.app).signIn('19900000001', 'Backstock11', TENANT)).code).toBe(40100)

    const own = await signedIn('19900000001', once)
    expect((await new Browser(world.app).signIn('19900000001', once, TENANT)).code).toBe(40100)

    const setting = (await own.send<Data>('GET', '/user/setting/detail')).data
    const change = (old_password: string, new_password: string, repeat_password = new_password) =>
      own.send<{ results: { code: number; msg: string; data: Data }[] }>('POST', '/user/setting/transition', {
        items: [{ id: setting.id, version: setting.version }],
        transitions: ['change_password'],
        input: { old_password, new_password, repeat_password },
      })
    expect((await change('wrong', 'Backstock21')).data.results[0]).toMatchObject({ code: 40000 })
    expect((await change(once, 'Backstock21', 'Backstock12')).data.results[0]).toMatchObject({ code: 40000 })
    expect((await change(once, 'short')).data.results[0]).toMatchObject({ code: 40000 })
    expect((await change(once, 'Backstock21')).data.results[0]).toMatchObject({ code: 0 })
    expect((await own.send('GET', '/user/info')).code).toBe(0)
    await signedIn('19900000001', 'Backstock21')
    await signedIn('19900000001', 'Backstock21')
  })
})

describe('account settings', () => {
  test('are the operator’s own row only', async () => {
    const clerk = await world.as('clerk_s0002')
    const { data } = await clerk.get('/user/setting/detail')
    expect(data).toMatchObject({ id: world.operators.get('clerk_s0002')!.id, name: '李理货', certification: 'pass' })
    expect(data).not.toHaveProperty('password')
    const saved = await clerk.post('/user/setting/update', {
      ...data,
      nickname: '小李',
      email: 'li@example.org',
      country: 'china',
      region_code: '310101',
      name: '不可改',
      role_ids: [1],
    })
    expect(saved).toMatchObject({ code: 0, data: { nickname: '小李', name: '李理货' } })
    expect(saved.data.role_ids ?? []).toEqual([])
    const foreign = world.operators.get('finance')!.id
    expect((await clerk.get('/user/setting/detail', { id: foreign })).code).toBe(40400)
    expect((await clerk.post('/user/setting/update', { version: 1, nickname: 'x' }, { id: foreign })).code).toBe(40400)
  })
})

describe('the staff of a store', () => {
  const draft = (mobile: string, more: object = {}) => ({
    username: `c${mobile}`,
    name: '新收银',
    mobile,
    password: 'Cashier123',
    cashier_code: '08',
    cashier_pin: '123456',
    max_discount_percent: 10,
    ...more,
  })
  const storeRole = async (client: Client) => (await client.get('/store/role/list', { q: 'cashier' })).data.list[0]!.id

  test('are created by their manager for the active store, with its organisation, as store staff', async () => {
    const manager = await world.as('manager_s0002')
    const roleIds = [await storeRole(manager)]
    const row = await createRow(manager, '/store/member', draft('19900001001', { store_role_ids: roleIds }))
    expect(row).toMatchObject({
      store_ids: [world.stores.get('S0002')],
      status: 'enabled',
      member_no: expect.stringMatching(/^E\d{5}$/),
    })
    const seen = await detail(row.id)
    expect(seen).toMatchObject({ role_type: 'store', org_id_label: expect.stringContaining('上海市区') })
    expect(seen.log.map((entry) => entry.transition)).toEqual(['create'])
    await signedIn('19900001001', 'Cashier123')

    const again = await manager.post('/store/member/create', draft('19900001002', { store_role_ids: roleIds }))
    expect(again).toMatchObject({ code: 40000, data: { errors: [{ path: 'cashier_code' }] } })
    const elsewhere = await world.as('manager_s0003')
    expect((await elsewhere.get('/store/member/detail', { id: row.id })).code).toBe(40400)
    expect((await elsewhere.get('/store/member/list')).data.list.map((staff) => staff.id)).not.toContain(row.id)
    expect(
      (await manager.get('/store/member/list')).data.list.every((staff) => staff.role_type !== 'head_office'),
    ).toBe(true)
    expect((await runTransitions(manager, '/store/member', row, ['disable'])).code).toBe(0)
  })
})
