import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { admin_member, role, store_price } from '../../../server/generated/tables'
import { selectRows } from '../../../server/db/select-rows'
import type { Operator } from '../../../server/http/call'
import { loadOperator } from '../../../server/http/session/operator'
import { salesDay, stockBalance, stockBatch, stockBatchBalance } from '../../../server/stock/tables'
import { addDays } from '../../../src/exact/date'
import { NOW } from '../now'
import { makeGoods } from '../resources/goods'
import { type Client, clientOf, openWorld, type World } from '../resources/world'
import type { PlaceRequest, RequestGoods } from './place-requests'

/* The demo company with stock, sales and prices at every place, and staff members who have access to few places. */
const TENANT = 11
const TODAY = '2026-11-20'

let world: World
export let requestGoods: RequestGoods
/** Stores of the organisation SH-SUB. */
let suburban: number[] = []
/** Every store and warehouse of the company. */
export let places: { kind: 'store' | 'warehouse'; id: number }[] = []

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openPlacesFixture(): void {
  beforeAll(async () => {
    places = []
    suburban = []
    world = await openWorld()
    const admin = await world.as('admin')
    const { skus } = await makeGoods(admin)
    const { data } = await admin.get('/warehouse/manage/list')
    const { data: stores } = await admin.get('/store/manage/list', { pageSize: 100 })
    suburban.push(...stores.list.filter((row) => String(row.org_id_label).startsWith('SH-SUB')).map(({ id }) => id))
    expect(suburban).toHaveLength(5)
    for (const id of world.stores.values()) places.push({ kind: 'store', id })
    for (const { id } of data.list) places.push({ kind: 'warehouse', id })
    await stockEverywhere(skus.map(({ id }) => id))
  }, 120_000)
  afterAll(() => world.database.close())
}

/** Gives every place every SKU, its own prices, a week of sales, and a batch that is out of stock. */
async function stockEverywhere(skus: number[]): Promise<void> {
  await world.database.system(async (tx) => {
    await tx.execute(sql`update sku set batch_managed = true where tenant_id = ${TENANT} and id = ${skus[1]}`)
    const batches: number[] = []
    for (const [index, place] of places.entries()) {
      const [batch] = await tx
        .insert(stockBatch)
        .values({ tenant_id: TENANT, sku_id: skus[1]!, batch_no: `B${index}`, expiry_date: '2027-06-01' } as never)
        .returning({ id: stockBatch.id })
      batches.push(batch!.id)
      const at = { tenant_id: TENANT, location_type: place.kind, location_id: place.id }
      for (const sku_id of skus) {
        await tx.insert(stockBalance).values({ ...at, sku_id, qty: 5000, value: 700, last_qty: 5000, last_value: 700 })
        await tx
          .insert(stockBatchBalance)
          .values({ ...at, sku_id, batch_id: sku_id === skus[1] ? batch!.id : 0, qty: 0 })
        if (place.kind === 'warehouse') continue
        await tx.insert(store_price).values({
          tenant_id: TENANT,
          store_id: place.id,
          sku_id,
          sell_price: 210,
          sell_effective_at: NOW,
          buy_price: 120,
          buy_effective_at: NOW,
          effective_at: NOW,
        })
        await tx
          .insert(salesDay)
          .values({ tenant_id: TENANT, store_id: place.id, sku_id, day: addDays(TODAY, -2), qty: 7000 })
      }
    }
    requestGoods = { skus, batches: [batches[0]!, batches.at(-1)!], codes: batches.map((_, index) => `B${index}`) }
  })
}

/** Increases every figure of these places, or with `by: -1` restores the figures. */
export async function changeFigures(where: readonly { kind: string; id: number }[], by: 1 | -1): Promise<void> {
  await world.database.system(async (tx) => {
    for (const { kind, id } of where) {
      const at = sql`tenant_id = ${TENANT} and location_type = ${kind} and location_id = ${id}`
      await tx.execute(
        sql`update stock_balance set qty = qty + ${by * 11_000}, value = value + ${by * 1300}, in_transit = in_transit + ${by * 3000}, sold = sold + ${by * 9000} where ${at}`,
      )
      await tx.execute(sql`update stock_batch_balance set qty = qty + ${by * 4000} where ${at}`)
      if (kind === 'warehouse') continue
      await tx.execute(
        sql`update store_price set sell_price = sell_price + ${by * 33}, buy_price = buy_price + ${by * 17} where tenant_id = ${TENANT} and store_id = ${id}`,
      )
      await tx.execute(
        sql`update sales_day set qty = qty + ${by * 40_000} where tenant_id = ${TENANT} and store_id = ${id}`,
      )
    }
  })
}

/** Creates a head office staff member who holds every permission, limited to some places. */
async function createLimitedMember(
  data_scope: 'assigned' | 'org',
  at: { store?: string; org?: string },
): Promise<number> {
  return world.database.system(async (tx) => {
    const [admin] = await selectRows<{ permissions: string[] }>(
      tx,
      sql`select permissions from role where tenant_id = ${TENANT} and role_code = 'admin'`,
    )
    const [insertedRole] = await tx
      .insert(role)
      .values({
        tenant_id: TENANT,
        role_code: `limited_${data_scope}`,
        role_name: data_scope,
        role_type: 'head_office',
        data_scope,
        permissions: admin!.permissions,
        can_view_cost: true,
        can_view_buy_price: true,
        status: 'enabled',
      })
      .returning({ id: role.id })
    const [org] = await selectRows<{ id: number }>(
      tx,
      sql`select id from org where tenant_id = ${TENANT} and org_code = ${at.org ?? 'HQ'}`,
    )
    const [member] = await tx
      .insert(admin_member)
      .values({
        tenant_id: TENANT,
        member_no: `E8${data_scope}`,
        username: `limited_${data_scope}`,
        name: data_scope,
        mobile: data_scope === 'org' ? '19900007771' : '19900007772',
        password: '-',
        role_type: 'head_office',
        role_ids: [insertedRole!.id],
        org_id: org!.id,
        store_ids: at.store === undefined ? [] : [world.stores.get(at.store)!],
        warehouse_ids: at.store === undefined ? [] : [places.find(({ kind }) => kind === 'warehouse')!.id],
        status: 'enabled',
      })
      .returning({ id: admin_member.id })
    return member!.id
  })
}

interface Person {
  client: Client
  operator: Operator
}

/**
 * Signs in as a staff member of the company, or as `limited_assigned` or `limited_org`, a head office staff member who
 * holds every permission at few places and is created by the first call.
 */
export async function person(name: string): Promise<Person> {
  if (!name.startsWith('limited_')) return { client: await world.as(name), operator: world.operators.get(name)! }
  const [known] = await world.database.system((tx) =>
    tx.select({ id: admin_member.id }).from(admin_member).where(eq(admin_member.username, name)),
  )
  const member_id =
    known?.id ??
    (await (name === 'limited_org'
      ? createLimitedMember('org', { org: 'SH-SUB' })
      : createLimitedMember('assigned', { store: 'S0002' })))
  const session = { tenant_id: TENANT, member_id }
  const operator = await world.database.transaction(TENANT, (tx) => loadOperator(tx, session, null))
  return { client: await clientOf(world.app, world.database, session, null), operator }
}

/** Whether the person has access to the place. */
export function isOwn({ operator }: Person, place: { kind: string; id: number }): boolean {
  const { role_type } = operator
  if (role_type === 'warehouse') return place.kind === 'warehouse' && operator.warehouse_ids.includes(place.id)
  if (role_type !== 'head_office') return place.kind === 'store' && place.id === operator.store_id
  if (operator.data_scope === 'org') return place.kind === 'store' && suburban.includes(place.id)
  return (place.kind === 'store' ? operator.store_ids : operator.warehouse_ids).includes(place.id)
}

/** Sends the request. Returns the answer as text. */
export async function ask({ client }: Person, { method, path, query, body }: PlaceRequest) {
  const url = `${path}?${new URLSearchParams(query)}`
  const response = await client.raw(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  // The request id of a refusal differs for each request, so it is removed before answers are compared.
  return (await response.text()).replace(/"request_id":"[^"]*"/, '"request_id":""')
}
