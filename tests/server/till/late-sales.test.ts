import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store_role, switch_work } from '../../../server/generated/tables'
import { type Client, runTransitions } from '../resources/world'
import { offlineSale, openShop, registered, reported, type Shop, uuid } from './shop'

let shop: Shop
let till: Client
let manager: Client
let secret: string
let shift: number

const STOCK = '/store/store_stock/list'
const REVIEW = '/pos/offline_order'
const sale = (more: object = {}) => offlineSale(shop, more)
const onHand = async (reader = manager) => {
  const { data } = await reader.get(STOCK, { 'f.sku_id': shop.water })
  return data.list.find((row) => row.sku_id === shop.water)?.on_hand_qty
}

beforeAll(async () => {
  shop = await openShop()
  await shop.stock(shop.water, 100_000, 12_000)
  till = await shop.world.as('cashier_s0002')
  manager = await shop.world.as('manager_s0002')
  const opened = await till.post('/pos/till/shift_open', { client_uuid: uuid(), terminal_no: 'T1', float_amount: 0 })
  shift = opened.data.id
  secret = await registered(manager, shop.store_id, 'T1')
})
afterAll(() => shop.world.database.close())

describe('a sale reported late', () => {
  it('is booked within the prices of its time and the limits of its cashier', async () => {
    const before = Number(await onHand())
    const answer = await reported(till, sale(), secret)
    expect([answer.code, answer.data.payable_amount]).toEqual([0, 200])
    expect(Number(await onHand())).toBe(before - 1)
  })

  it('waits for review outside of these limits, once, and posts nothing', async () => {
    const before = await onHand()
    const report = sale({ lines: [{ sku_id: shop.water, qty: 1, list_price: 200, deal_price: 1 }] })
    const answers = [await reported(till, report, secret), await reported(till, report, secret)]
    for (const { code, data } of answers) expect([code, data.review_status, data.id]).toEqual([0, 'pending', undefined])
    expect(answers[0]?.data.review_no).toBe(answers[1]?.data.review_no)
    expect(await onHand()).toBe(before)
    const { data: reviews } = await manager.get(`${REVIEW}/list`, {
      'f.receipt_no': String(answers[0]?.data.review_no),
    })
    expect(reviews.list[0]?.reasons).toMatch(/^第 1 行：[^/A-Za-z]+$/)
    const admin = await shop.world.as('admin', { locale: 'en-US' })
    const { data: read } = await admin.get(`${REVIEW}/detail`, { id: reviews.list[0]!.id })
    expect(read['reasons']).toMatch(/^Line 1: [A-Za-z][^\u4E00-\u9FFF]+$/)
    const file = await admin.raw(`${REVIEW}/export?format=csv&columns=reasons`)
    expect(await file.text()).toMatch(/Line 1: [A-Za-z]/)
    const strange = sale({ lines: [{ sku_id: 999_999, qty: 1, list_price: 1, deal_price: 1 }] })
    expect((await reported(till, strange, secret)).data.review_status).toBe('pending')
  })

  it('is accepted or rejected once by a supervisor', async () => {
    const first = sale({ lines: [{ sku_id: shop.water, qty: 2, list_price: 150, deal_price: 100 }] })
    const second = sale({ lines: [{ sku_id: shop.water, qty: 3, list_price: 150, deal_price: 50 }] })
    for (const report of [first, second]) await reported(till, report, secret)
    const row = async (no: string) => {
      const { data } = await manager.get(`${REVIEW}/list`, { 'f.receipt_no': no })
      return data.list[0]!
    }
    const waiting = [await reported(till, first, secret), await reported(till, second, secret)]
    const [acceptedNo, rejectedNo] = [String(waiting[0]?.data.review_no), String(waiting[1]?.data.review_no)]
    expect((await runTransitions(till, REVIEW, { id: 1, version: 1 }, ['accept'])).code).toBe(40300)
    const before = Number(await onHand())
    shop.world.clock.now += 60_000
    expect(await runTransitions(manager, REVIEW, await row(acceptedNo), ['accept'])).toMatchObject({ code: 0 })
    expect(Number(await onHand())).toBe(before - 2)
    expect(await row(acceptedNo)).toMatchObject({ status: 'accepted', order_id: expect.any(Number) })
    // The sale was reported before its order was made.
    const { order_id, id } = await row(acceptedNo)
    const linksOf = async (path: string, of: unknown) =>
      (await manager.get(`${path}/detail`, { id: Number(of) })).data.links
    expect(await linksOf('/pos/pos_order', order_id)).toMatchObject([{ no: acceptedNo, direction: 'up' }])
    expect(await linksOf(REVIEW, id)).toMatchObject([{ entity: 'pos.pos_order', direction: 'down' }])
    const again = await reported(till, first, secret)
    expect([again.code, again.data.payable_amount, again.data.review_no]).toEqual([0, 200, undefined])
    const done = await runTransitions(manager, REVIEW, await row(rejectedNo), ['reject'], {
      input: { decide_remark: '价格不符' },
    })
    expect(done.code).toBe(0)
    expect((await reported(till, second, secret)).data.review_status).toBe('rejected')
    expect(Number(await onHand())).toBe(before - 2)
  })

  it('waits for review in the shift of another staff member too', async () => {
    const admin = await shop.world.as('admin')
    const before = await onHand(admin)
    expect(before).toBeDefined()
    const other = await shop.world.as('manager_s0002')
    await shop.world.database.system((tx) =>
      tx
        .update(store_role)
        .set({ permissions: ['till:operate', 'till:offline'] })
        .where(eq(store_role.role_code, 'store_manager')),
    )
    const answer = await reported(other, sale(), secret)
    expect([answer.code, answer.data.review_status]).toEqual([0, 'pending'])
    const [open] = await shop.world.database.system((tx) =>
      tx.select().from(switch_work).where(eq(switch_work.id, shift)),
    )
    expect(open?.cashier_id).toBe(shop.cashier.id)
    expect(await onHand(admin)).toBe(before)
  })
})
