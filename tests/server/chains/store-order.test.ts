import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRow, type Data } from '../resources/world'
import {
  mustTransition,
  type Fixture,
  listRows,
  ledgerOf,
  openFixture,
  read,
  mustRefuse,
  stockOf,
  update,
} from './fixtures/store-fixture'

const ORDER = '/store/store_order_receipt'
const RECEIVE = '/store/store_receive_receipt'
let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.world.database.close())

const order = (lines: object[], more: object = {}) =>
  createRow(fixture.manager, ORDER, {
    store_id: fixture.store,
    supply_mode: 'supplier',
    supplier_id: fixture.goods.supplier.id,
    ...more,
    lines,
  })

async function approved(lines: object[]): Promise<Data> {
  return mustTransition(
    fixture.admin,
    ORDER,
    await mustTransition(fixture.manager, ORDER, await order(lines), ['submit']),
    ['approve'],
  )
}

const delivery = (from: Data, delivery_no: string, lines?: (made: Data) => object[]) =>
  createRow(fixture.manager, RECEIVE, { source_type: 'store_order_receipt', source_id: from.id, delivery_no }).then(
    (draft) => (lines ? update(fixture.manager, RECEIVE, draft, { lines: lines(draft) }) : draft),
  )

describe('orders to a supplier', () => {
  it('propose prices and packs, and head office may reduce quantities before approval', async () => {
    const draft = await order([
      { sku_id: fixture.water.id, order_qty: 24 },
      { sku_id: fixture.juice.id, order_qty: 10 },
    ])
    expect(draft).toMatchObject({
      urgency: 'normal',
      total_order_qty: 34,
      total_qty: 34,
      total_amount: 3410,
      warehouse_id: null,
    })
    expect(draft.lines[0]).toMatchObject({ buy_price: 100, pack_qty: 2, approved_qty: 24, open_qty: 24 })
    const submitted = await mustTransition(fixture.manager, ORDER, draft, ['submit'])
    expect(submitted.actions).not.toContain('approve')
    const cut = await update(fixture.admin, ORDER, submitted, {
      lines: submitted.lines.map((line, index) => ({ ...line, approved_qty: index === 0 ? 20 : 0 })),
    })
    expect(cut).toMatchObject({ total_order_qty: 34, total_qty: 20, total_amount: 2000 })
    const done = await mustTransition(fixture.admin, ORDER, cut, ['approve'])
    expect(done).toMatchObject({ check_status: 'approved', progress: 'none' })
  })

  it('are received in parts, by batch, and completed; a reversal reopens them', async () => {
    const doc = await approved([
      { sku_id: fixture.water.id, order_qty: 10 },
      { sku_id: fixture.milk.id, order_qty: 6 },
    ])
    const draft = await delivery(doc, 'D-1', (made) => {
      const [water, milk] = made.lines
      return [
        { ...water, received_qty: 4, rejected_qty: 1, diff_reason: 'damaged' },
        { ...milk, received_qty: 2, batch_no: 'A', production_date: '2026-11-18' },
        { source_line_id: milk?.source_line_id, received_qty: 4, batch_no: 'B', production_date: '2026-11-19' },
      ]
    })
    expect(draft).toMatchObject({
      source_type: 'store_order_receipt',
      supplier_id: fixture.goods.supplier.id,
      warehouse_id: null,
    })
    expect(draft.lines.map((line) => line.expected_qty)).toEqual([10, 6, 0])
    const first = await mustTransition(fixture.manager, RECEIVE, draft, ['submit', 'approve'])
    expect(await ledgerOf(fixture, 'store_receive_receipt', first.id)).toEqual([
      [`store:${fixture.store}`, 'purchase_in', 4, 400],
      [`store:${fixture.store}`, 'purchase_in', 2, 1200],
      [`store:${fixture.store}`, 'purchase_in', 4, 2400],
    ])
    expect(await read(fixture.manager, ORDER, doc.id)).toMatchObject({
      check_status: 'approved',
      progress: 'partial',
      received_total_qty: 10,
    })
    const rest = await delivery(doc, 'D-2')
    expect(rest.lines.map((line) => [line.sku_id, line.expected_qty])).toEqual([[fixture.water.id, 6]])
    const second = await mustTransition(fixture.manager, RECEIVE, rest, ['submit', 'approve'])
    expect(await read(fixture.manager, ORDER, doc.id)).toMatchObject({ check_status: 'completed', progress: 'full' })
    await mustTransition(fixture.admin, RECEIVE, second, ['reverse'], { reason: '收错了' })
    expect(await read(fixture.manager, ORDER, doc.id)).toMatchObject({ check_status: 'approved', progress: 'partial' })
    expect(await stockOf(fixture, fixture.store, fixture.water)).toMatchObject({ on_hand: 4, value: 400 })
  })

  it('accept no more than was approved, and no delivery note number twice', async () => {
    const doc = await approved([{ sku_id: fixture.juice.id, order_qty: 10 }])
    const over = await delivery(doc, 'D-3', (made) => made.lines.map((line) => ({ ...line, received_qty: 11 })))
    expect(await mustRefuse(fixture.manager, RECEIVE, over, ['submit'])).toMatchObject({
      code: 42200,
      data: { guard: 'over' },
    })
    const twice = await fixture.manager.post(`${RECEIVE}/create`, {
      source_type: 'store_order_receipt',
      source_id: doc.id,
      delivery_no: 'D-3',
    })
    expect(twice).toMatchObject({ code: 40902, data: { errors: [{ path: 'delivery_no' }] } })
    await mustTransition(fixture.manager, RECEIVE, over, ['void'], { reason: '送错店' })
    const again = await delivery(doc, 'D-3')
    expect((await mustTransition(fixture.manager, RECEIVE, again, ['submit', 'approve'])).check_status).toBe('approved')
  })

  it('refuse expired goods and warn of goods that soon expire', async () => {
    const doc = await approved([{ sku_id: fixture.milk.id, order_qty: 2 }])
    const dated = (production_date: string) => (made: Data) =>
      made.lines.map((line) => ({ ...line, batch_no: production_date, production_date }))
    const expiredDelivery = await delivery(doc, 'D-5', dated('2026-10-01'))
    expect(
      await mustRefuse(fixture.manager, RECEIVE, expiredDelivery, ['submit'], { confirm_warnings: true }),
    ).toMatchObject({
      code: 42200,
      data: { guard: 'expired' },
    })
    const short = await delivery(doc, 'D-6', dated('2026-11-01'))
    expect(await mustRefuse(fixture.manager, RECEIVE, short, ['submit'])).toMatchObject({ code: 42210 })
    expect(
      (await mustTransition(fixture.manager, RECEIVE, short, ['submit'], { confirm_warnings: true })).check_status,
    ).toBe('submitted')
  })

  it('are closed before everything has arrived, which voids draft receiving notes', async () => {
    const doc = await approved([{ sku_id: fixture.water.id, order_qty: 10 }])
    const draft = await delivery(doc, 'D-7')
    const closed = await mustTransition(fixture.admin, ORDER, doc, ['close'], { reason: '供应商缺货' })
    expect(closed).toMatchObject({ check_status: 'completed', close_reason: '供应商缺货', progress: 'none' })
    expect((await read(fixture.manager, RECEIVE, draft.id)).check_status).toBe('voided')
  })

  it('are closed automatically when they stay open too long', async () => {
    const doc = await approved([{ sku_id: fixture.water.id, order_qty: 10 }])
    const day = 86_400_000
    await fixture.runUntil(fixture.now + 29 * day)
    expect((await read(fixture.admin, ORDER, doc.id)).check_status).toBe('approved')
    await fixture.runUntil(fixture.now + 31 * day)
    expect(await read(fixture.admin, ORDER, doc.id)).toMatchObject({
      check_status: 'completed',
      close_reason: '超期自动关闭',
    })
  })
})

describe('copies', () => {
  it('of an order keep the entered values and look up prices again', async () => {
    const doc = await order([{ sku_id: fixture.water.id, order_qty: 24, remark: '整箱' }], {
      urgency: 'urgent',
      remark: '每周',
    })
    const { code, data } = await fixture.manager.post(`${ORDER}/preview`, {
      source_type: 'store_order_receipt',
      source_id: doc.id,
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      supply_mode: 'supplier',
      urgency: 'urgent',
      remark: '每周',
      receipt_no: null,
      check_status: 'draft',
    })
    expect(data.lines).toMatchObject([{ sku_id: fixture.water.id, order_qty: 24, remark: '整箱', buy_price: 100 }])
    expect((await listRows(fixture.manager, ORDER))[0]?.actions).toContain('copy')
  })
})

describe('orders of an outlet, the store through which a wholesaler orders', () => {
  it('cost the wholesale price less the discount, and stay within the credit limit', async () => {
    const buyer = await fixture.world.as('wholesale_buyer')
    await fixture.world.database.system((tx) =>
      tx.execute("update wholesaler set discount_percent = 500, settlement = 'monthly', credit_limit_amount = 20000"),
    )
    await fixture.world.database.system((tx) =>
      tx.execute(`update sku set wholesale_price = 150 where id = ${fixture.water.id}`),
    )
    const draft = await createRow(buyer, ORDER, {
      supply_mode: 'supplier',
      supplier_id: fixture.goods.supplier.id,
      lines: [{ sku_id: fixture.water.id, order_qty: 120 }],
    })
    expect(draft.lines[0]).toMatchObject({ buy_price: 143, line_amount: 17_160 })
    const { id, version } = await mustTransition(buyer, ORDER, draft, ['submit'])
    const compared = (limit: number, used: number, amount: number) => [
      { name: 'credit_limit_amount', entity: 'wholesale.wholesaler', type: 'money', value: limit },
      { name: 'used_credit_amount', entity: 'wholesale.wholesaler', type: 'money', value: used },
      { name: 'total_amount', type: 'money', value: amount },
    ]
    const forecast = await fixture.admin.post(`${ORDER}/forecast`, { id, version, transitions: ['approve'] })
    expect(forecast.data.compared).toEqual([{ facts: compared(20_000, 0, 17_160) }])
    await mustTransition(fixture.admin, ORDER, { id, version }, ['approve'])
    const more = await createRow(buyer, ORDER, {
      supply_mode: 'supplier',
      supplier_id: fixture.goods.supplier.id,
      lines: [{ sku_id: fixture.water.id, order_qty: 24 }],
    })
    const refusal = await mustRefuse(fixture.admin, ORDER, await mustTransition(buyer, ORDER, more, ['submit']), [
      'approve',
    ])
    const facts = compared(20_000, 17_160, 3_432)
    expect(refusal.data.errors).toMatchObject([{ zh: '超出批发商信用额度', facts }])
  })
})
