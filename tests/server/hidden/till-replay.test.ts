import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../resources/world'
import { openShop, registered, reported, type Shop, uuid } from '../till/shop'

/* Somebody who knows the client_uuid of a record of the till repeats the call in another store, or as a colleague. */

let shop: Shop
let cashier: Client
let manager: Client
let otherStore: Client
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.world.as('cashier_s0002')
  manager = await shop.world.as('manager_s0002')
  otherStore = await shop.world.as('manager_s0003')
})
afterAll(() => shop.world.database.close())

const call = (client: Client, name: string, body: object) => client.post(`/pos/till/${name}`, body)

describe('a repeated call with the client_uuid', () => {
  const shift = { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }

  it('of a shift returns the shift to its cashier in its store only', async () => {
    const first = await call(cashier, 'shift_open', shift)
    expect(first.code).toBe(0)
    expect(await call(cashier, 'shift_open', shift)).toMatchObject({ code: 0, data: { id: first.data.id } })
    for (const stranger of [manager, otherStore])
      expect(await call(stranger, 'shift_open', shift)).not.toMatchObject({ data: { id: first.data.id } })
  })

  it('of a sale returns the sale in its store only', async () => {
    const sale = {
      client_uuid: uuid(),
      terminal_no: 'T1',
      lines: [{ sku_id: shop.apples, qty: 1.5 }],
      payments: [{ method: 'cash', amount: 2000 }],
    }
    const first = await call(cashier, 'order', sale)
    expect(first.code).toBe(0)
    expect(await call(cashier, 'order', sale)).toMatchObject({ code: 0, data: { id: first.data.id } })
    const answer = await call(otherStore, 'order', sale)
    expect([answer.code, JSON.stringify(answer)]).toEqual([
      42202,
      expect.not.stringContaining(String(first.data['receipt_no'])),
    ])
  })

  it('of an offline sale under review returns the sale in its store only', async () => {
    const sale = {
      client_uuid: uuid(),
      terminal_no: 'T1',
      lines: [{ sku_id: shop.apples, qty: 1.5, deal_price: 1 }],
      payments: [{ method: 'cash', amount: 2000 }],
      is_offline: true,
    }
    const first = await reported(cashier, sale, await registered(manager, shop.store_id, 'T1'))
    expect(first.data).toMatchObject({ review_status: 'pending' })
    const secret = await registered(otherStore, shop.world.stores.get('S0003')!, 'T1')
    expect((await reported(otherStore, sale, secret)).code).toBe(42202)
  })

  it('of a cash movement is accepted from operators who may use the drawer only', async () => {
    expect((await call(manager, 'shift_open', { ...shift, client_uuid: uuid(), terminal_no: 'T2' })).code).toBe(0)
    const move = { client_uuid: uuid(), terminal_no: 'T2', move_type: 'in', amount: 5000, reason: '换零钱' }
    expect((await call(manager, 'cash_move', move)).code).toBe(0)
    expect((await call(manager, 'cash_move', move)).code).toBe(0)
    expect((await call(cashier, 'cash_move', move)).code).toBe(40300)
  })

  it('of a top-up is accepted in its store only', async () => {
    const user_id = await shop.member()
    const topUp = { client_uuid: uuid(), terminal_no: 'T1', user_id, amount: 10_000, method: 'cash' }
    expect(await call(cashier, 'recharge', topUp)).toMatchObject({ code: 0, data: { balance_after: 10_000 } })
    expect((await call(cashier, 'recharge', topUp)).code).toBe(0)
    expect((await call(otherStore, 'recharge', topUp)).code).toBe(42202)
  })
})
