import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, runTransitions } from '../resources/world'
import {
  detail,
  edited,
  type GrantsFixture,
  makePersonnel,
  MEMBERS,
  openGrantsFixture,
  paths,
  STAFF_EDITING,
  STORE_MEMBERS,
} from './grants-fixture'

let fixture: GrantsFixture
let admin: Client
let personnel: Client
let personnelId: number
let personnelRole: number

beforeAll(async () => {
  fixture = await openGrantsFixture()
  admin = await fixture.world.as('admin')
  ;({ client: personnel, id: personnelId, role: personnelRole } = await makePersonnel(fixture))
})
afterAll(() => fixture.world.database.close())

describe('a staff member', () => {
  const draft = (username: string, more: object) => ({
    username,
    name: username,
    mobile: `1870000${String(1000 + (count += 1))}`,
    password: 'Backstock12',
    role_type: 'head_office',
    role_ids: [],
    all_stores: false,
    store_ids: fixture.stores('S0001'),
    org_id: fixture.orgs.get('HQ'),
    ...more,
  })
  let count = 0

  test('gets no role with more permissions than the editor holds', async () => {
    const { data } = await personnel.post(
      `${MEMBERS}/create`,
      draft('too_much', { role_ids: [await fixture.builtIn('auditor')] }),
    )
    expect([...new Set(data.errors.map(({ path }) => path))]).toEqual(['role_ids'])
    const store = { role_type: 'store', role_ids: [], store_ids: fixture.stores('S0002') }
    const cashier = await personnel.post(
      `${MEMBERS}/create`,
      draft('no_cashier', { ...store, store_role_ids: [await fixture.builtIn('cashier')] }),
    )
    expect([...new Set(cashier.data.errors.map(({ path }) => path))]).toEqual(['store_role_ids'])
    const weak = await fixture.makeRole('weak', { permissions: ['sku:list'] })
    expect((await personnel.post(`${MEMBERS}/create`, draft('fine', { role_ids: [weak] }))).code).toBe(0)
  })

  test('gets no store or warehouse that the editor has no access to', async () => {
    const limited = await fixture.makeRole('limited_two', { permissions: STAFF_EDITING, data_scope: 'assigned' })
    const client = await fixture.as(
      await fixture.makeMember('limited_two', [limited], { stores: ['S0002'], warehouses: [fixture.warehouses[0]!] }),
    )
    const weak = await fixture.makeRole('weak_here', { permissions: ['role:list'], data_scope: 'assigned' })
    const create = async (more: object) =>
      paths((await client.post(`${MEMBERS}/create`, draft(`place${(count += 1)}`, { role_ids: [weak], ...more }))).data)
    expect(await create({ store_ids: fixture.stores('S0005') })).toEqual(['store_ids'])
    expect(await create({ all_stores: true, store_ids: [] })).toEqual(['all_stores'])
    const keeper = await fixture.makeRole('keeper', { permissions: ['role:list'], role_type: 'warehouse' })
    expect(
      await create({
        role_type: 'warehouse',
        role_ids: [keeper],
        store_ids: fixture.stores('S0002'),
        warehouse_ids: [fixture.warehouses[2]],
      }),
    ).toEqual(['warehouse_ids'])
    expect(
      (await client.post(`${MEMBERS}/create`, draft('here', { role_ids: [weak], store_ids: fixture.stores('S0002') })))
        .code,
    ).toBe(0)
  })

  test('is not moved to a place with permissions that the editor does not hold there', async () => {
    const limited = await fixture.makeRole('limited_three', { permissions: STAFF_EDITING, data_scope: 'assigned' })
    const client = await fixture.as(
      await fixture.makeMember('limited_three', [limited], { stores: ['S0002', 'S0003'] }),
    )
    const strong = await fixture.makeRole('strong_assigned', { permissions: ['sku:update'], data_scope: 'assigned' })
    const other = await fixture.makeMember('strong_person', [strong], { stores: ['S0002'] })
    expect(paths(await edited(client, MEMBERS, other, { store_ids: fixture.stores('S0002', 'S0003') }))).toEqual([
      'role_ids',
    ])
    expect((await edited(client, MEMBERS, other, { job_title: '主管' })).code).toBe(0)
  })

  test('cannot change their own permissions, not even as administrator', async () => {
    const weak = await fixture.makeRole('weak_own', { permissions: ['sku:list'] })
    expect(paths(await edited(personnel, MEMBERS, personnelId, { role_ids: [personnelRole, weak] }))).toEqual([
      'role_ids',
    ])
    expect(
      paths(await edited(personnel, MEMBERS, personnelId, { all_stores: false, store_ids: fixture.stores('S0002') })),
    ).toEqual(['all_stores', 'store_ids'])
    const self = fixture.world.operators.get('admin')!.id
    expect(paths(await edited(admin, MEMBERS, self, { role_ids: [await fixture.builtIn('admin'), weak] }))).toEqual([
      'role_ids',
    ])
    expect((await edited(admin, MEMBERS, self, { job_title: '总管' })).code).toBe(0)
    const manager = await fixture.world.as('manager_s0002')
    const own = fixture.world.operators.get('manager_s0002')!.id
    expect(paths(await edited(manager, STORE_MEMBERS, own, { max_discount_percent: 90 }))).toEqual([
      'max_discount_percent',
    ])
  })

  test('gets no greater discount limit than the editor’s own', async () => {
    const manager = await fixture.world.as('manager_s0002')
    const cashier = fixture.world.operators.get('cashier_s0002')!.id
    expect(paths(await edited(manager, STORE_MEMBERS, cashier, { max_discount_percent: 31 }))).toEqual([
      'max_discount_percent',
    ])
    expect((await edited(manager, STORE_MEMBERS, cashier, { max_discount_percent: 30 })).code).toBe(0)
    expect((await edited(admin, STORE_MEMBERS, cashier, { max_discount_percent: 45 })).code).toBe(0)
    expect((await edited(manager, STORE_MEMBERS, cashier, { max_discount_percent: 5 })).code).toBe(0)
  })

  test('gets no new password or mobile, and is not disabled, by an editor who holds less', async () => {
    const target = fixture.world.operators.get('admin')!.id
    expect(paths(await edited(personnel, MEMBERS, target, { password: 'Backstock13' }))).toEqual(['password'])
    expect(paths(await edited(personnel, MEMBERS, target, { mobile: '18600000001' }))).toEqual(['mobile'])
    for (const name of ['reset_password', 'disable']) {
      const result = await runTransitions(personnel, MEMBERS, await detail(personnel, MEMBERS, target), [name])
      expect(result).toMatchObject({ code: 40300 })
      expect(result.msg).toContain('系统管理员')
    }
    const auditor = fixture.world.operators.get('auditor')!.id
    expect(
      (await runTransitions(personnel, MEMBERS, await detail(personnel, MEMBERS, auditor), ['reset_password'])).code,
    ).toBe(40300)
    expect((await runTransitions(admin, MEMBERS, await detail(admin, MEMBERS, auditor), ['reset_password'])).code).toBe(
      0,
    )
  })

  test('cannot change or reset their own password without the old password', async () => {
    const self = fixture.world.operators.get('admin')!.id
    expect(paths(await edited(admin, MEMBERS, self, { password: 'Velvet-Otter-91' }))).toEqual(['password'])
    const reset = await runTransitions(admin, MEMBERS, await detail(admin, MEMBERS, self), ['reset_password'])
    expect(reset).toMatchObject({
      code: 40000,
      data: { errors: [{ zh: expect.stringContaining('个人设置') as string }] },
    })
    const manager = await fixture.world.as('manager_s0002')
    const own = fixture.world.operators.get('manager_s0002')!.id
    expect(paths(await edited(manager, STORE_MEMBERS, own, { password: 'Velvet-Otter-91' }))).toEqual(['password'])
    expect((await edited(manager, STORE_MEMBERS, own, { job_title: '店长' })).code).toBe(0)
  })

  test('is not signed out by an editor who holds less', async () => {
    const role = await fixture.makeRole('doorkeeper', { permissions: [...STAFF_EDITING, 'admin_member:end_sessions'] })
    const doorkeeper = await fixture.as(await fixture.makeMember('doorkeeper', [role], { all_stores: true }))
    const end = (client: Client) =>
      client.post('/admin/member/end_session', {
        member_id: fixture.world.operators.get('admin')!.id,
        session: '0'.repeat(16),
      })
    expect((await end(doorkeeper)).code).toBe(40300)
    // The administrator has the permission and therefore gets "not found" for the missing session.
    expect((await end(admin)).code).toBe(40400)
  })

  test('that is disabled is enabled only by an editor who holds as much', async () => {
    const id = fixture.world.operators.get('finance')!.id
    expect((await runTransitions(admin, MEMBERS, await detail(admin, MEMBERS, id), ['disable'])).code).toBe(0)
    expect((await runTransitions(personnel, MEMBERS, await detail(admin, MEMBERS, id), ['enable'])).code).toBe(40300)
    expect((await runTransitions(admin, MEMBERS, await detail(admin, MEMBERS, id), ['enable'])).code).toBe(0)
  })
})
