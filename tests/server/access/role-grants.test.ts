import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ceilingOf } from '../../../server/metadata/access/ceiling'
import { productRegistry } from '../../../server/product'
import { type Client, runTransitions } from '../resources/world'
import {
  detail,
  edited,
  type GrantsFixture,
  makePersonnel,
  openGrantsFixture,
  paths,
  ROLES,
  STAFF_EDITING,
  STORE_ROLES,
} from './grants-fixture'

let fixture: GrantsFixture
let admin: Client
let personnel: Client
let personnelRole: number

beforeAll(async () => {
  fixture = await openGrantsFixture()
  admin = await fixture.world.as('admin')
  ;({ client: personnel, role: personnelRole } = await makePersonnel(fixture))
})
afterAll(() => fixture.world.database.close())

describe('a role', () => {
  const draft = (code: string, more: object) => ({
    role_code: code,
    role_name: code,
    role_type: 'head_office',
    data_scope: 'all',
    can_view_cost: false,
    can_view_buy_price: false,
    permissions: ['sku:list'],
    ...more,
  })

  test('gets no permission that its editor does not hold, and the refusal names the permission', async () => {
    const { code, data } = await personnel.post(
      `${ROLES}/create`,
      draft('more', { permissions: ['sku:list', 'sku:update'] }),
    )
    expect(code).toBe(40000)
    expect(data.errors).toEqual([expect.objectContaining({ path: 'permissions' })])
    expect(data.errors[0]!.zh).toMatch(/不能授予您自己没有的：.+（sku:update）/)
    expect(data.errors[0]!.en).toMatch(/You cannot grant what you do not have: .+ \(sku:update\)/)
    expect((await personnel.post(`${ROLES}/create`, draft('same', {}))).code).toBe(0)
  })

  test('gets no flag that its editor lacks', async () => {
    const { data } = await personnel.post(
      `${ROLES}/create`,
      draft('flags', { can_view_cost: true, can_view_buy_price: true }),
    )
    expect(paths(data)).toEqual(['can_view_cost', 'can_view_buy_price'])
  })

  test('gets no wider data scope', async () => {
    const limited = await fixture.makeRole('limited_personnel', { permissions: STAFF_EDITING, data_scope: 'assigned' })
    const client = await fixture.as(await fixture.makeMember('limited', [limited], { stores: ['S0002'] }))
    const { data } = await client.post(`${ROLES}/create`, draft('wider', { permissions: ['role:list'] }))
    expect(paths(data)).toEqual(['data_scope'])
  })

  test('gets no permissions from an editor who holds the role, not even from an administrator', async () => {
    const own = await edited(personnel, ROLES, personnelRole, {
      permissions: [...STAFF_EDITING, 'sku:list', 'sku:export'],
    })
    expect(own).toMatchObject({
      code: 40000,
      errors: [{ path: 'permissions', en: expect.stringContaining('yourself') }],
    })
    const second = await fixture.makeRole('second', { permissions: ceilingOf(productRegistry().all, 'head_office') })
    const other = await fixture.as(await fixture.makeMember('other_admin', [second], { all_stores: true }))
    expect(paths(await edited(other, ROLES, second, { can_view_cost: true, can_view_buy_price: true }))).toEqual([
      'can_view_cost',
      'can_view_buy_price',
    ])
    expect((await edited(other, ROLES, second, { permissions: ['sku:list'] })).code).toBe(0)
  })

  test('is not extended by an editor who has no access to the stores of its staff members', async () => {
    const limited = await fixture.makeRole('at_one_store', {
      permissions: [...STAFF_EDITING, 'sku:list'],
      data_scope: 'assigned',
    })
    const client = await fixture.as(await fixture.makeMember('at_one', [limited], { stores: ['S0002'] }))
    const roleId = await fixture.makeRole('held_elsewhere', { permissions: ['role:list'], data_scope: 'assigned' })
    await fixture.makeMember('elsewhere', [roleId], { stores: ['S0005'] })
    const more = await edited(client, ROLES, roleId, { permissions: ['role:list', 'sku:list'] })
    expect(more).toMatchObject({
      code: 40000,
      errors: [{ path: 'permissions', en: expect.stringContaining('outside') }],
    })
    expect((await edited(client, ROLES, roleId, { permissions: ['role:create'] })).code).toBe(40000)
  })

  test('applies in no store that its editor has no access to', async () => {
    const limited = await fixture.makeRole('store_personnel', {
      permissions: [...STAFF_EDITING, 'sku:list'],
      data_scope: 'assigned',
    })
    const client = await fixture.as(await fixture.makeMember('store_personnel', [limited], { stores: ['S0002'] }))
    const body = (more: object) => ({
      role_code: 'of_stores',
      role_name: 'of_stores',
      can_pos_refund: false,
      can_view_cost: false,
      can_view_buy_price: false,
      max_recharge_amount: 0,
      max_recharge_day_amount: 0,
      permissions: ['sku:list'],
      ...more,
    })
    const { data } = await client.post(`${STORE_ROLES}/create`, body({ store_ids: fixture.stores('S0002', 'S0005') }))
    expect(paths(data)).toEqual(['store_ids'])
    const created = await client.post(`${STORE_ROLES}/create`, body({ store_ids: fixture.stores('S0002') }))
    expect(created.code).toBe(0)
    expect(
      paths(
        await edited(client, STORE_ROLES, created.data.id, { max_recharge_amount: 50, max_recharge_day_amount: 90 }),
      ),
    ).toEqual(['max_recharge_amount', 'max_recharge_day_amount'])
  })

  test('that is disabled is enabled only by an editor who holds its permissions', async () => {
    const strong = await fixture.makeRole('strong', { permissions: ['sku:update'] })
    expect((await runTransitions(admin, ROLES, await detail(admin, ROLES, strong), ['disable'])).code).toBe(0)
    const refused = await runTransitions(personnel, ROLES, await detail(admin, ROLES, strong), ['enable'])
    expect(refused).toMatchObject({ code: 40300, data: { errors: [{ path: 'permissions' }] } })
    expect((await runTransitions(admin, ROLES, await detail(admin, ROLES, strong), ['enable'])).code).toBe(0)
  })

  test('may hold every permission that exists', async () => {
    const permissions = ceilingOf(productRegistry().all, 'head_office')
    expect(permissions.length).toBeGreaterThan(100)
    const created = await admin.post(`${ROLES}/create`, draft('everything', { permissions }))
    expect(created.code).toBe(0)
    expect(created.data.permissions).toHaveLength(permissions.length)
  })
})
