import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type Data, createRow } from '../resources/world'
import { mustTransition, type Fixture, openFixture, bookOpeningStock, read, update } from './fixtures/store-fixture'

const ORDER = '/store/store_order_receipt'
const OUT = '/store/store_good_transfer_out_receipt'
const SELL = '/store/adjust_price_store_sell_receipt'
const BUY = '/store/adjust_price_store_buy_receipt'
const PURCHASE = '/warehouse/wh_purchase_receipt'

let fixture: Fixture
let keeper: Client
beforeAll(async () => {
  fixture = await openFixture()
  keeper = await fixture.world.as('wh_manager')
  await bookOpeningStock(fixture, fixture.store, [
    { sku_id: fixture.water.id, actual_qty: 50, cost_price: 100 },
    { sku_id: fixture.milk.id, actual_qty: 9, cost_price: 600, batch_no: 'M1', production_date: '2026-11-10' },
  ])
})
afterAll(() => fixture.world.database.close())

/**
 * Copies a document as the button does: the create screen requests the copied values, then a save stores the new
 * document.
 */
async function copied(client: Client, path: string, source: Data): Promise<Data> {
  expect(source.actions).toContain('copy')
  const source_type = path.split('/').at(-1) ?? ''
  const shown = await client.post(`${path}/preview`, { source_type, source_id: source.id })
  expect(shown).toMatchObject({ code: 0, data: { receipt_no: null, check_status: 'draft' } })
  const copy = await createRow(client, path, { source_type, source_id: source.id })
  expect(copy.receipt_no).not.toBe(source.receipt_no)
  expect(copy).toMatchObject({ check_status: 'draft', biz_date: '2026-11-20' })
  for (const name of [
    'source_type',
    'source_id',
    'source_no',
    'submitted_by',
    'checked_by',
    'check_remark',
    'closed_at',
    'close_reason',
  ])
    expect([name, copy[name] ?? null]).toEqual([name, null])
  for (const name of ['remark', 'sku_count', 'expected_date', 'store_id', 'store_ids'])
    expect([name, copy[name]]).toEqual([name, shown.data[name]])
  return copy
}

describe('a copy has the entered values, and looks up all other values again:', () => {
  it('a store order, without the changes by head office', async () => {
    const draft = await createRow(fixture.manager, ORDER, {
      supplier_id: fixture.goods.supplier.id,
      urgency: 'urgent',
      remark: '每周',
      biz_date: '2026-11-18',
      expected_date: '2026-11-30',
      lines: [
        { sku_id: fixture.water.id, order_qty: 24, remark: '整箱' },
        { sku_id: fixture.juice.id, order_qty: 10 },
      ],
    })
    const sent = await mustTransition(fixture.manager, ORDER, draft, ['submit'])
    const cut = await update(fixture.admin, ORDER, sent, {
      lines: sent.lines.map((line) => ({ ...line, approved_qty: 5, buy_price: 88 })),
    })
    const source = await mustTransition(fixture.admin, ORDER, cut, ['approve'])
    await fixture.world.database.system((tx) =>
      tx.execute(`update sku set buy_price = 130, safety_stock_qty = 77000 where id = ${fixture.water.id}`),
    )
    const copy = await copied(fixture.manager, ORDER, await read(fixture.manager, ORDER, source.id))
    expect(copy).toMatchObject({
      store_id: fixture.store,
      supply_mode: 'supplier',
      supplier_id: fixture.goods.supplier.id,
      urgency: 'urgent',
      remark: '每周',
      total_order_qty: 34,
      total_qty: 34,
      received_total_qty: 0,
      progress: 'none',
    })
    expect(copy.expected_date).not.toBe('2026-11-30')
    expect(copy.lines).toMatchObject([
      { sku_id: fixture.water.id, order_qty: 24, approved_qty: 24, buy_price: 130, on_hand_qty: 50, remark: '整箱' },
      { sku_id: fixture.juice.id, order_qty: 10, approved_qty: 10, buy_price: 101, received_qty: 0, remark: null },
    ])
    expect(copy.lines[0]?.suggest_qty).toBe(27)
  })

  it('a purchase order that was closed short', async () => {
    const draft = await createRow(keeper, PURCHASE, {
      supplier_id: fixture.goods.supplier.id,
      purchase_type: 'seasonal',
      freight_amount: 4500,
      remark: '双十一',
      expected_date: '2026-12-20',
      lines: [{ sku_id: fixture.water.id, pack_qty: 3, buy_price: 91, remark: '新包装' }],
    })
    const sent = await mustTransition(keeper, PURCHASE, draft, ['submit'], { confirm_warnings: true })
    const approved = await mustTransition(fixture.admin, PURCHASE, sent, ['approve'])
    const source = await mustTransition(fixture.admin, PURCHASE, approved, ['close'], { reason: '供应商停产' })
    await fixture.world.database.system((tx) =>
      tx.execute(`update sku set last_buy_price = 95 where id = ${fixture.water.id}`),
    )
    const copy = await copied(keeper, PURCHASE, await read(keeper, PURCHASE, source.id))
    expect(copy).toMatchObject({
      warehouse_id: source.warehouse_id,
      supplier_id: fixture.goods.supplier.id,
      purchase_type: 'seasonal',
      freight_amount: 4500,
      remark: '双十一',
      close_reason: null,
    })
    expect(copy.expected_date).not.toBe('2026-12-20')
    expect(copy.lines).toMatchObject([
      { sku_id: fixture.water.id, pack_qty: 3, purchase_qty: 36, buy_price: 95, received_qty: 0, remark: '新包装' },
    ])
  })

  it('a sell-price adjustment in effect, without its effective time and with the current prices', async () => {
    const draft = await createRow(fixture.admin, SELL, {
      store_ids: [fixture.store, fixture.otherStore],
      adjust_reason: 'promotion',
      effective_mode: 'scheduled',
      effective_at: '2026-11-21T08:00:00+08:00',
      remark: '周年庆',
      lines: [{ sku_id: fixture.juice.id, new_sell_price: 189, new_member_price: 179, remark: '限时' }],
    })
    await mustTransition(fixture.admin, SELL, draft, ['submit', 'approve'])
    await fixture.runUntil(Date.parse('2026-11-21T08:00:01+08:00'))
    const source = await read(fixture.admin, SELL, draft.id)
    expect(source.check_status).toBe('completed')
    const copy = await copied(fixture.admin, SELL, source)
    expect(copy).toMatchObject({
      store_ids: [fixture.store, fixture.otherStore],
      adjust_reason: 'promotion',
      effective_mode: 'scheduled',
      effective_at: null,
      remark: '周年庆',
    })
    expect(draft.lines[0]).toMatchObject({ old_sell_price: 201, old_member_price: null })
    expect(copy.lines).toMatchObject([
      {
        sku_id: fixture.juice.id,
        new_sell_price: 189,
        new_member_price: 179,
        old_sell_price: 189,
        old_member_price: 179,
        change_percent: 0,
        remark: '限时',
      },
    ])
  })

  it('a buy-price adjustment that was rejected', async () => {
    const draft = await createRow(fixture.manager, BUY, {
      supplier_id: fixture.goods.supplier.id,
      adjust_reason: 'cost',
      lines: [{ sku_id: fixture.juice.id, new_buy_price: 120 }],
    })
    const sent = await mustTransition(fixture.manager, BUY, draft, ['submit'])
    const source = await mustTransition(fixture.admin, BUY, sent, ['reject'], { reason: '再谈谈' })
    const copy = await copied(fixture.manager, BUY, await read(fixture.manager, BUY, source.id))
    expect(copy).toMatchObject({
      store_ids: [fixture.store],
      supplier_id: fixture.goods.supplier.id,
      adjust_reason: 'cost',
      effective_mode: 'immediate',
    })
    expect(copy.lines).toMatchObject([
      { sku_id: fixture.juice.id, new_buy_price: 120, old_buy_price: 101, sell_price: 189 },
    ])
  })

  it('a transfer out in transit, with its batch and the available quantity of the batch', async () => {
    const draft = await createRow(fixture.manager, OUT, {
      to_store_id: fixture.otherStore,
      transfer_type: 'near_expiry',
      carrier: '沪B88888',
      expected_date: '2026-11-29',
      lines: [{ sku_id: fixture.milk.id, transfer_qty: 2, remark: '冷链' }],
    })
    const source = await mustTransition(
      fixture.admin,
      OUT,
      await mustTransition(fixture.manager, OUT, draft, ['submit']),
      ['approve'],
    )
    expect(source.lines[0]).toMatchObject({ available_qty: 9 })
    const copy = await copied(fixture.manager, OUT, await read(fixture.manager, OUT, source.id))
    expect(copy).toMatchObject({
      store_id: fixture.store,
      to_store_id: fixture.otherStore,
      transfer_type: 'near_expiry',
      carrier: '沪B88888',
      expected_date: '2026-11-21',
      progress: 'none',
    })
    expect(copy.lines).toMatchObject([
      {
        sku_id: fixture.milk.id,
        batch_id: source.lines[0]?.batch_id,
        batch_no: 'M1',
        transfer_qty: 2,
        available_qty: 7,
        received_qty: 0,
        remark: '冷链',
      },
    ])
  })
})

describe('an operator cannot copy', () => {
  it('a document that the operator may not create, or a document of another store', async () => {
    const order = await createRow(fixture.manager, ORDER, { lines: [{ sku_id: fixture.water.id, order_qty: 1 }] })
    const make = (client: Client, path: string, source_type: string, source_id: number) =>
      client.post(`${path}/create`, { source_type, source_id })
    expect((await make(keeper, ORDER, 'store_order_receipt', order.id)).code).toBe(40300)
    expect((await make(fixture.other, ORDER, 'store_order_receipt', order.id)).code).toBe(40400)
    const [sent] = (await fixture.other.get(`${OUT}/list`)).data.list
    expect(sent?.actions).toEqual([])
    expect((await make(fixture.other, OUT, 'store_good_transfer_out_receipt', sent!.id)).code).toBe(40300)
  })
})
