import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, read, type Row } from '../world'
import { openOrders, type OrderFixture, ORDERS } from './order-fixture'

let orders: OrderFixture
let order: Row
beforeAll(async () => {
  orders = await openOrders()
  order = await orders.order([
    { sku_id: orders.sku(0).id, order_qty: 12 },
    { sku_id: orders.sku(1).id, order_qty: 24 },
  ])
})
afterAll(() => orders.world.database.close())

const WRONG = [
  ['a text', (id: number): unknown => String(id)],
  ['a list', (id: number) => [id]],
  ['true', () => true],
  ['an empty text', () => ''],
] as const
const refusal = { path: 'lines.0.id', zh: '应为 id（整数）', en: 'Must be an id, a whole number' }

describe('the id of a line', () => {
  it.each(WRONG)('as %s is refused, because the line would be replaced by another', async (_, wrong) => {
    const before = await read(orders.manager, ORDERS, order.id)
    const { version, lines } = before
    const [first, second] = lines
    const save = (id: unknown): Promise<Answer> =>
      orders.manager.post(
        `${ORDERS}/update`,
        { version, lines: [{ ...first, id, order_qty: 36 }, second] },
        { id: order.id },
      )
    const { code, data } = await save(wrong(first!.id))
    expect([code, data.errors]).toEqual([40000, [refusal]])
    expect(await read(orders.manager, ORDERS, order.id)).toEqual(before)
    const saved = await save(first!.id)
    expect([saved.code, saved.data.lines.map(({ id }) => id)]).toEqual([0, lines.map(({ id }) => id)])
  })

  it('as a text is refused in a new document too', async () => {
    const line = { sku_id: orders.sku(0).id, order_qty: 12 }
    const draft = (id: unknown) => ({ supplier_id: orders.goods.supplier.id, lines: [{ ...line, id }] })
    const { code, data } = await orders.manager.post(`${ORDERS}/create`, draft('7'))
    expect([code, data.errors]).toEqual([40000, [refusal]])
    expect((await orders.manager.post(`${ORDERS}/create`, draft(null))).code).toBe(0)
  })
})
