import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, createRow, openWorld, type World } from '../resources/world'

const STOCK = '/store/store_stock/list'

let world: World
let admin: Client
let here: number
let there: number
let role: number
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  here = world.stores.get('S0002') ?? 0
  there = world.stores.get('S0003') ?? 0
  role = (
    await createRow(admin, '/store/role', {
      role_code: 'stock_reader',
      role_name: '看库存',
      permissions: ['store_stock:list'],
      can_view_cost: true,
      store_ids: [here],
    })
  ).id
})
afterAll(() => world.database.close())

const person = (store_ids: number[]) => ({
  username: `reader${store_ids.join('_')}`,
  name: '林小满',
  mobile: `1990008${String(store_ids.reduce((sum, id) => sum * 10 + id, 0)).padStart(4, '0')}`,
  password: 'Backstock12',
  role_type: 'store',
  store_role_ids: [role],
  store_ids,
  org_id: 1,
})

describe('a role that is limited to some stores', () => {
  test('applies in these stores and in no other store', async () => {
    const { id } = await createRow(admin, '/admin/member', person([here, there]))
    const at = (store: number | null) => clientOf(world.app, world.database, { tenant_id: 11, member_id: id }, store)
    const may = async (store: number | null) => {
      const client = await at(store)
      const flags = (await client.get('/user/info')).data.flags as { can_view_cost: boolean }
      return [(await client.get(STOCK)).code, flags.can_view_cost]
    }
    expect(await may(here)).toEqual([0, true])
    expect(await may(there)).toEqual([40300, false])
    expect(await may(null)).toEqual([40300, false])
  })

  test('is not given to a staff member who works in none of these stores', async () => {
    const refused = { code: 40000, data: { errors: [{ path: 'store_role_ids' }] } }
    expect(await admin.post('/admin/member/create', person([there]))).toMatchObject(refused)
    const manager = await world.as('manager_s0003')
    const colleague = { ...person([there]), store_ids: undefined, max_discount_percent: 0 }
    expect(await manager.post('/store/member/create', colleague)).toMatchObject(refused)
    const own = await world.as('manager_s0002')
    expect((await own.post('/store/member/create', { ...person([here]), store_ids: undefined })).code).toBe(0)
  })
})
