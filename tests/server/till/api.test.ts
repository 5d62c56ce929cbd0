import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin_member, pos_order, user_info } from '../../../server/generated/tables'
import { hashPassword } from '../../../server/http/session/secrets'
import type { Client } from '../resources/world'
import { expectRefusal } from '../attacks/expect-refusal'
import { openShop, registered, reported, type Shop, uuid } from './shop'

let shop: Shop
let till: Client
let manager: Client

const call = async (client: Client, name: string, body: object) => client.post(`/pos/till/${name}`, body)
const RECHARGE = { client_uuid: 'recharge-1', terminal_no: 'T1', user_id: 1, method: 'cash' }
const sale = (more: object = {}) => ({
  client_uuid: uuid(),
  terminal_no: 'T1',
  lines: [{ sku_id: shop.apples, qty: 1.5 }],
  payments: [{ method: 'cash', amount: 2000 }],
  ...more,
})

beforeAll(async () => {
  shop = await openShop()
  till = await shop.world.as('cashier_s0002')
  manager = await shop.world.as('manager_s0002')
  const { code } = await call(till, 'shift_open', { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 })
  expect(code).toBe(0)
})
afterAll(() => shop.world.database.close())

describe('the operations of the till', () => {
  it('use display units, fen and ISO 8601', async () => {
    const { code, data } = await call(till, 'order', sale())
    expect(code).toBe(0)
    expect(data).toMatchObject({ total_qty: 1.5, payable_amount: 1770, change_amount: 230 })
    expect(data.lines[0]).toMatchObject({ qty: 1.5, list_price: 1180, net_amount: 1770 })
    expect(data['paid_at']).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(JSON.stringify(data)).not.toContain('cost')
  })

  it('name every wrong value of a body at its path', async () => {
    const wrong = sale({
      paid_at: 'yesterday',
      lines: [{ sku_id: shop.apples, qty: 0.0001 }],
      payments: [{ amount: -1 }],
    })
    const { code, data } = await call(till, 'order', wrong)
    expect(code).toBe(40000)
    expect(data.errors.map(({ path }) => path).toSorted()).toEqual([
      'lines.0.qty',
      'paid_at',
      'payments.0.amount',
      'payments.0.method',
    ])
  })

  it('name the unit of an amount, and the id of a row that is missing', async () => {
    const rows = [
      ['recharge', { ...RECHARGE, amount: 1.5 }, 40000, 'amount', /fen/],
      ['shift_close', { switch_work_id: 99999, actual: [] }, 40400, 'switch_work_id', /exists/],
      ['refund_result', { refund_id: 99999, result: 'refunded' }, 40400, 'refund_id', /exists/],
    ] as const
    for (const [name, body, code, at, says] of rows) expectRefusal(await call(till, name, body), code, at, says)
  })

  it('book a sale once, also when it is reported several times or at once (INV-21)', async () => {
    const report = sale({ is_offline: true })
    const secret = await registered(manager, shop.store_id, 'T1')
    const answers = await Promise.all(Array.from({ length: 5 }, () => reported(till, report, secret)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]!.code).toBe(0)
    await shop.at(Date.now(), async ({ tx }) => {
      const rows = await tx.select().from(pos_order).where(eq(pos_order.client_uuid, report.client_uuid))
      expect(rows).toHaveLength(1)
    })
    const other = await reported(till, { ...report, payments: [{ method: 'cash', amount: 5000 }] }, secret)
    expect(other.code).toBe(42202)
  })

  it('answer a repeated Idempotency-Key with the first answer, bound to its body', async () => {
    const post = async (body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'till-1' }
      const response = await till.raw('/pos/till/order', { method: 'POST', headers, body: JSON.stringify(body) })
      return { replayed: response.headers.get('idempotent-replayed'), ...(await response.json()) }
    }
    const report = sale()
    const first = await post(report)
    const second = await post(report)
    expect(second).toMatchObject({ replayed: 'true', data: first.data })
    expect((await post({ ...report, client_uuid: uuid() })).code).toBe(42202)
  })

  it('are allowed for the staff of the store only', async () => {
    for (const username of ['clerk_s0002', 'finance', 'admin', 'wh_manager']) {
      const { code } = await call(await shop.world.as(username), 'order', sale())
      expect([username, code]).toEqual([username, 40300])
    }
    expect((await call(manager, 'order', sale())).data.errors).toMatchObject([{ path: 'terminal_no' }])
  })

  it('find and register members, with the mobile masked', async () => {
    expectRefusal(await call(till, 'member', { mobile: '19912345678' }), 40400, 'mobile', /exists/)
    const registration = await call(till, 'member', {
      mobile: '19912345678',
      register: { nickname: '小林', birthday: '1990-02-03' },
    })
    expect(registration.data).toMatchObject({
      mobile: '199****5678',
      nickname: '小林',
      level_name: '普通会员',
      points_balance: 0,
    })
    expect(registration.data['user_no']).toMatch(/^M\d{8}$/)
    expect((await call(till, 'member', { mobile: '19912345678', register: {} })).data).toEqual(registration.data)
    expect((await call(till, 'member', { user_no: registration.data['user_no'] })).data).toEqual(registration.data)
    const listedMembers = await (await shop.world.as('admin')).get('/user/user_info/list', { q: '小林' })
    expect(listedMembers.data.list.map(({ id }) => id)).toEqual([registration.data.id])
    expect((await call(till, 'member', { mobile: '123' })).code).toBe(40000)
    await shop.world.database.system((tx) =>
      tx.update(user_info).set({ level_id: shop.level.silver }).where(eq(user_info.id, registration.data.id)),
    )
    expect((await call(till, 'member', { mobile: '19912345678' })).data).toMatchObject({ discount_percent: 2 })
  })

  it('let a colleague with permission and PIN authorise a refund', async () => {
    const { data: order } = await call(till, 'order', sale())
    const refund = { client_uuid: uuid(), terminal_no: 'T1', order_id: order.id, refund_way: 'cash', reason: 'quality' }
    expect((await call(till, 'refund', refund)).code).toBe(40300)
    const pin = await hashPassword('135790')
    await shop.world.database.system(async (tx) => {
      await tx
        .update(admin_member)
        .set({ cashier_code: '21', cashier_pin: pin })
        .where(eq(admin_member.id, shop.manager.id))
      await tx
        .update(admin_member)
        .set({ cashier_code: '22', cashier_pin: pin })
        .where(eq(admin_member.id, shop.cashier.id))
    })
    const by = (cashier_code: string, cashier_pin: string) => ({ ...refund, authoriser: { cashier_code, cashier_pin } })
    expect((await call(till, 'refund', by('21', '000000'))).code).toBe(40300)
    expect((await call(till, 'refund', by('22', '135790'))).code).toBe(40300)
    const { code, data } = await call(till, 'refund', by('21', '135790'))
    expect(code).toBe(0)
    expect(data).toMatchObject({ refund_status: 'refunded', refund_amount: 1770 })
    expect((await call(till, 'refund', by('21', '135790'))).data).toEqual(data)
    const { data: detail } = await manager.get('/pos/pos_order_refund/detail', { id: data.id })
    expect(detail).toMatchObject({ approved_by: shop.manager.id, order_no: order['receipt_no'] })
    for (let n = 0; n < 5; n++) await call(till, 'refund', { ...by('77', '000000'), client_uuid: uuid() })
    expect((await call(till, 'refund', { ...by('77', '000000'), client_uuid: uuid() })).code).toBe(42900)
  })

  it('are in the OpenAPI document with their bodies', async () => {
    const { paths } = (await (await till.raw('/openapi.json')).json()) as { paths: Record<string, { post: never }> }
    const names = ['shift_open', 'cash_move', 'order', 'refund', 'refund_result', 'member', 'recharge', 'shift_close']
    expect(names.every((name) => `/pos/till/${name}` in paths)).toBe(true)
    const order = JSON.stringify(paths['/pos/till/order']!.post)
    expect(order).toContain('"paid_at":{"type":"string","format":"date-time"}')
    expect(order).toContain('"qty":{"type":"number"')
  })

  it('show no cashier the cost of a sale (INV-42)', async () => {
    const list = await till.get('/pos/pos_order/list')
    expect(list.data.list.length).toBeGreaterThan(0)
    expect(JSON.stringify(list.data)).not.toMatch(/cost_amount|gross_profit/)
    const [row] = list.data.list
    const detail = await till.get('/pos/pos_order/detail', { id: row!.id })
    expect(JSON.stringify(detail.data)).not.toMatch(/cost_amount|gross_profit/)
    expect((await till.get('/pos/pos_order/list', { sort: '-cost_amount' })).code).toBe(40300)
    const seen = await manager.get('/pos/pos_order/detail', { id: row!.id })
    expect(seen.data).toHaveProperty('cost_amount')
    expect((await till.post('/pos/pos_order/create', {})).code).toBe(40300)
  })
})
