import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../resources/world'
import { openShop, type Shop, uuid } from '../till/shop'
import { titleOf, settingsOf } from './switches'

let shop: Shop
let till: Client
let set: Awaited<ReturnType<typeof settingsOf>>
beforeAll(async () => {
  shop = await openShop()
  till = await shop.world.as('cashier_s0002')
  set = await settingsOf(await shop.world.as('admin'))
  const shift = { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }
  expect((await till.post('/pos/till/shift_open', shift)).code).toBe(0)
})
afterEach(() => set({}))
afterAll(() => shop.world.database.close())

/** A sale of apples at 11.80 a kilo, as a till reports it. */
const sell = (qty: number, payments: object[], more: object = {}): Promise<Answer> =>
  till.post('/pos/till/order', {
    client_uuid: uuid(),
    terminal_no: 'T1',
    lines: [{ sku_id: shop.apples, qty }],
    payments,
    ...more,
  })
const cash = (amount: number) => [{ method: 'cash', amount }]

describe('each basic setting has the effect of its help text, at the till:', () => {
  it(titleOf('allow_negative_sale'), async () => {
    await shop.stock(shop.water, 1000, 120)
    const two = () =>
      till.post('/pos/till/order', {
        client_uuid: uuid(),
        terminal_no: 'T1',
        lines: [{ sku_id: shop.water, qty: 2 }],
        payments: cash(400),
      })
    await set({ allow_negative_sale: false })
    expect((await two()).code).toBe(42201)
    await set({ allow_negative_sale: true })
    expect((await two()).code).toBe(0)
  })

  it(titleOf('rounding_mode'), async () => {
    const due = async (mode: string) => {
      await set({ rounding_mode: mode })
      const { code, data } = await sell(0.333, cash(400))
      expect(code).toBe(0)
      return [data.goods_amount, data.rounding_amount, data.payable_amount, data.change_amount]
    }
    expect(await due('none')).toEqual([393, 0, 393, 7])
    expect(await due('jiao')).toEqual([393, 3, 390, 10])
    expect(await due('yuan')).toEqual([393, 93, 300, 100])
  })

  it(titleOf('points_per_yuan'), async () => {
    const user_id = await shop.member()
    const earned = async (points: number) => {
      await set({ points_per_yuan: points })
      return (await sell(1, cash(1180), { user_id })).data.points_earned
    }
    expect(await earned(1)).toBe(11)
    expect(await earned(2.5)).toBe(29)
    expect(await earned(0)).toBe(0)
  })

  it(titleOf('points_to_yuan'), async () => {
    const user_id = await shop.member({ points_balance: 500 })
    const used = async (points: number) => {
      await set({ points_to_yuan: points })
      const { data } = await sell(1, [{ method: 'points', amount: 200 }, ...cash(980)], { user_id })
      return data.points_used
    }
    expect(await used(100)).toBe(200)
    expect(await used(50)).toBe(100)
    // A started block of points is charged in full, so this sale takes 101 points. The remaining points are not enough
    // for two yuan at a hundred points each.
    expect((await sell(1, [{ method: 'points', amount: 201 }, ...cash(979)], { user_id })).code).toBe(0)
    await set({ points_to_yuan: 100 })
    expect((await sell(1, [{ method: 'points', amount: 200 }, ...cash(980)], { user_id })).code).toBe(40000)
  })

  it(titleOf('points_max_percent'), async () => {
    const user_id = await shop.member({ points_balance: 5000 })
    const share = (amount: number) => sell(1, [{ method: 'points', amount }, ...cash(1180 - amount)], { user_id })
    await set({ points_max_percent: 20 })
    expect(await share(237)).toMatchObject({ code: 40000, data: { errors: [{ path: 'payments' }] } })
    expect((await share(236)).code).toBe(0)
    await set({ points_max_percent: 50 })
    expect((await share(590)).code).toBe(0)
    await set({ points_max_percent: 0 })
    expect((await share(1)).code).toBe(40000)
  })
})
