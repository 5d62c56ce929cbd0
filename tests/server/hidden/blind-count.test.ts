import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../resources/world'
import { openShop, type Shop, uuid } from '../till/shop'

let shop: Shop
let cashier: Client
let manager: Client
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.world.as('cashier_s0002')
  manager = await shop.world.as('manager_s0002')
})
afterAll(() => shop.world.database.close())

const SHIFTS = '/store/switch_work'

it('a cashier counts the drawer without being told what it should hold', async () => {
  const till = (name: string, body: object) => cashier.post(`/pos/till/${name}`, body)
  const opened = await till('shift_open', { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 })
  const sale = await till('order', {
    client_uuid: uuid(),
    terminal_no: 'T1',
    lines: [{ sku_id: shop.apples, qty: 1.5 }],
    payments: [{ method: 'cash', amount: 2000 }],
  })
  expect([opened.code, sale.code]).toEqual([0, 0])
  const { id } = opened.data
  const seen = async (client: Client) => {
    const list = await client.get(`${SHIFTS}/list`)
    const detail = await client.get(`${SHIFTS}/detail`, { id })
    const summary = await client.get(`${SHIFTS}/summary`)
    const file = await (await client.raw(`${SHIFTS}/export`)).text()
    expect([list.code, detail.code, summary.code]).toEqual([0, 0, 0])
    return JSON.stringify([list, detail, summary, file])
  }
  // Float and takings in cash are 317.70 yuan.
  expect(await seen(manager)).toMatch(/"expected_amount":31770/)
  const own = await seen(cashier)
  expect(own).not.toMatch(/expected_amount|order_amount|change_amount|move_amount|31770|317\.70/)
  expect((await cashier.get(`${SHIFTS}/list`, { sort: 'expected_amount' })).code).not.toBe(0)
  shop.world.clock.now += 60_000
  const closed = await till('shift_close', { switch_work_id: id, actual: [{ method: 'cash', amount: 31_770 }] })
  expect(closed.data).toMatchObject({ expected_amount: 31_770, actual_amount: 31_770, diff_amount: 0 })
  expect((await cashier.get(`${SHIFTS}/detail`, { id })).data).toMatchObject({ actual_amount: 31_770, diff_amount: 0 })
})
