import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin_member, role } from '../../../server/generated/tables'
import { eq } from 'drizzle-orm'
import { type Client, clientOf, createRow, openWorld, type World } from './world'
import { type Goods, makeGoods } from './goods'

/** By role type, an operator who holds every permission of the type. */
const FULL_ACCESS = {
  head_office: 'admin',
  store: 'manager_s0002',
  warehouse: 'wh_manager',
  wholesaler: 'wholesale_buyer',
} as const

let world: World
const clients = new Map<string, Client>()
let goods: Goods

beforeAll(async () => {
  world = await openWorld()
  for (const name of [...Object.values(FULL_ACCESS), 'auditor', 'cashier_s0002', 'clerk_s0002', 'wh_worker'])
    clients.set(name, await world.as(name))
  goods = await makeGoods(as('admin'))
})
afterAll(() => world.database.close())

function as(name: string): Client {
  const client = clients.get(name)
  if (!client) throw new Error(`nobody is called ${name}`)
  return client
}

describe('an auditor', () => {
  test('can read and cannot change anything', async () => {
    const answer = await as('auditor').get('/good/sku/detail', { id: goods.skus[0]!.id })
    expect(answer.data.actions).toEqual([])
    expect((await as('auditor').post('/good/sku/preview', {})).code).toBe(40300)
  })
})

describe('rows (INV-38)', () => {
  const ORDERS = '/store/store_order_receipt'

  async function orderOf(client: Client) {
    return createRow(client, ORDERS, {
      supplier_id: goods.supplier.id,
      lines: [{ sku_id: goods.skus[0]!.id, order_qty: 2 }],
    })
  }

  test('of one store are visible in that store and to head office', async () => {
    const row = await orderOf(as('manager_s0002'))
    const seen = async (client: Client) =>
      (await client.get(`${ORDERS}/list`, { q: String(row.receipt_no) })).data.list?.length
    expect(await seen(as('manager_s0002'))).toBe(1)
    expect(await seen(as('clerk_s0002'))).toBe(1)
    expect(await seen(as('auditor'))).toBe(1)
    expect(await seen(await world.as('manager_s0003'))).toBe(0)
    expect(await seen(as('wholesale_buyer'))).toBe(0)
    expect(await seen(as('wh_manager'))).toBe(0)
  })

  test('of the active store only are visible to a manager of two stores', async () => {
    const both = world.operators.get('manager_s0003')!
    const [first, second] = [
      await world.as('manager_s0003', { store: both.store_ids[0]! }),
      await world.as('manager_s0003', { store: both.store_ids[1]! }),
    ]
    const row = await orderOf(first)
    expect((await first.get(`${ORDERS}/detail`, { id: row.id })).code).toBe(0)
    expect((await second.get(`${ORDERS}/detail`, { id: row.id })).code).toBe(40400)
    expect((await (await world.as('manager_s0003', { store: null })).get(`${ORDERS}/list`)).data.list).toEqual([])
    expect(
      (await (await world.as('manager_s0003', { store: world.stores.get('S0002')! })).get(`${ORDERS}/list`)).code,
    ).toBe(40300)
  })

  test('of head office are limited by data_scope to an organisation or to assigned places', async () => {
    await orderOf(as('manager_s0002'))
    const north = await world.database.system(async (tx) => {
      const [insertedRole] = await tx
        .insert(role)
        .values({
          tenant_id: 11,
          role_code: 'north',
          role_name: '华北',
          role_type: 'head_office',
          data_scope: 'org',
          permissions: ['store_order_receipt:list', 'store:list'],
          status: 'enabled',
        })
        .returning({ id: role.id })
      const [orgRow] = await tx
        .select({ org_id: admin_member.org_id })
        .from(admin_member)
        .where(eq(admin_member.username, 'manager_s0002'))
      const values = {
        tenant_id: 11,
        password: '-',
        role_type: 'head_office' as const,
        role_ids: [insertedRole!.id],
        all_stores: true,
        status: 'enabled' as const,
      }
      const people = await tx
        .insert(admin_member)
        .values([
          {
            ...values,
            member_no: 'E90001',
            username: 'same',
            name: '同组',
            mobile: '19900008881',
            org_id: orgRow!.org_id,
          },
          { ...values, member_no: 'E90002', username: 'none', name: '无组', mobile: '19900008882', org_id: null },
        ])
        .returning({ id: admin_member.id })
      return people.map((person) => person.id)
    })
    const [same, none] = await Promise.all(
      north.map((member_id) => clientOf(world.app, world.database, { tenant_id: 11, member_id }, null)),
    )
    const stores = new Set((await same!.get(`${ORDERS}/list`, { pageSize: 100 })).data.list.map((row) => row.store_id))
    expect(stores.has(world.stores.get('S0002'))).toBe(true)
    expect(stores.has(world.stores.get('S0005'))).toBe(false)
    expect((await same!.get('/store/manage/list')).data.list.map((row) => row.store_no)).toEqual([
      'S0002',
      'S0003',
      'S0006',
    ])
    expect((await none!.get(`${ORDERS}/list`)).data.list).toEqual([])
  })

  test('of one request are each answered separately', async () => {
    const [mine, other] = [await orderOf(as('manager_s0002')), await orderOf(await world.as('manager_s0003'))]
    const { data } = await as('manager_s0002').post(`${ORDERS}/transition`, {
      items: [mine, other, { id: 0, version: 1 }].map(({ id, version }) => ({ id, version })),
      transitions: ['submit'],
    })
    expect(data.results.map((result) => result.code)).toEqual([0, 40400, 40400])
  })
})

describe('costs (INV-42)', () => {
  test('are absent for an operator who may not see them, and naming them is forbidden', async () => {
    const [boss, clerk] = [as('admin'), as('clerk_s0002')]
    expect(Object.keys((await boss.get('/store/store_stock/summary')).data.sums)).toContain('stock_value')
    expect(Object.keys((await clerk.get('/store/store_stock/summary')).data.sums)).not.toContain('stock_value')
    expect((await clerk.get('/store/store_stock/list', { sort: 'stock_value' })).code).toBe(40300)
    expect((await as('manager_s0002').get('/store/store_stock/list', { sort: 'stock_value' })).code).toBe(0)
    const buyer = as('wholesale_buyer')
    expect((await buyer.get('/store/store_stock/list')).code).toBe(0)
    const columns = await (await as('manager_s0002').raw('/store/store_stock/export?format=csv')).text()
    expect(columns).toContain('库存成本')
  })
})
