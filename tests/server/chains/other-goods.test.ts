import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientsWithoutFlags } from '../access/operators-without-flags'
import type { Client } from '../resources/world'
import {
  createRow,
  mustTransition,
  openWarehouse,
  PURCHASE,
  read,
  saveDraft,
  tryTransitions,
  type Warehouse,
} from './fixtures/warehouse-fixture'

const BUY = '/store/adjust_price_store_buy_receipt'
const SELL = '/store/adjust_price_store_sell_receipt'
let w: Warehouse
/** Warehouse staff and head office who may not see buy prices. */
let worker: Client
let office: Client
beforeAll(async () => {
  w = await openWarehouse()
  const clients = await clientsWithoutFlags(w.world.database)
  worker = clients.get('warehouse without flags')!
  office = clients.get('head_office without flags')!
})
afterAll(() => w.world.database.close())

describe('a stored line of a purchase order that gets other goods', () => {
  const orderOf = (buyPrice: number) =>
    createRow(w.keeper, PURCHASE, {
      supplier_id: w.supplier.id,
      lines: [
        { sku_id: w.water.id, pack_qty: 3, buy_price: buyPrice },
        { sku_id: w.apples.id, pack_qty: 2, buy_price: 777 },
      ],
    })

  test('takes the price of the new goods, whatever an operator without the right sends', async () => {
    const order = await orderOf(23_461)
    const [first, second] = order.lines
    // The rows are sent in another order, and only one of them has other goods.
    await saveDraft(worker, PURCHASE, order.id, {
      lines: [{ id: second!.id }, { id: first!.id, sku_id: w.juice.id, buy_price: null }],
    })
    const saved = await read(w.keeper, PURCHASE, order.id)
    expect(saved.lines).toMatchObject([
      { id: second!.id, buy_price: 777 },
      { id: first!.id, sku_id: w.juice.id, pack_qty: first!.pack_qty, buy_price: 101 },
    ])
    await saveDraft(worker, PURCHASE, order.id, { lines: [{ id: first!.id, buy_price: 1 }] })
    expect((await read(w.keeper, PURCHASE, order.id)).lines).toMatchObject([{ buy_price: 101 }])
  })

  test('keeps the price that is sent with the new goods by an operator who may write it', async () => {
    const order = await orderOf(23_461)
    const [first, second] = order.lines
    const saved = await saveDraft(w.keeper, PURCHASE, order.id, {
      lines: [
        { id: first!.id, sku_id: w.juice.id, buy_price: 150 },
        { id: second!.id, sku_id: w.water.id },
      ],
    })
    expect(saved.lines).toMatchObject([{ buy_price: 150 }, { buy_price: 100 }])
  })

  test('shows the price of the new goods before it is saved', async () => {
    const order = await orderOf(23_461)
    const { data } = await w.keeper.post(`${PURCHASE}/preview`, {
      id: order.id,
      lines: [{ id: order.lines[0]!.id, sku_id: w.juice.id }],
    })
    expect(data.lines).toMatchObject([{ buy_price: 101 }])
  })
})

describe('a stored line of a price adjustment that gets other goods', () => {
  test('has no new buy price until one is entered', async () => {
    const draft = await createRow(w.admin, BUY, {
      store_ids: [w.s0002],
      lines: [{ sku_id: w.water.id, new_buy_price: 700 }],
    })
    const saved = await saveDraft(w.admin, BUY, draft.id, { lines: [{ id: draft.lines[0]!.id, sku_id: w.juice.id }] })
    expect(saved.lines).toMatchObject([{ sku_id: w.juice.id, old_buy_price: 101, new_buy_price: null }])
    expect(await tryTransitions(w.admin, BUY, draft.id, ['submit'])).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'lines.0.new_buy_price' }] },
    })
    // Whoever may not see the price cannot submit it as empty either.
    expect(await tryTransitions(office, BUY, draft.id, ['submit'])).toMatchObject({ code: 40000 })
  })

  test('takes the member price of the new goods', async () => {
    const prices = [{ sku_id: w.water.id, new_sell_price: 250, new_member_price: 230 }]
    const given = await createRow(w.admin, SELL, { store_ids: [w.s0002], lines: prices })
    await mustTransition(w.admin, SELL, given.id, ['submit', 'approve'])
    const draft = await createRow(w.admin, SELL, {
      store_ids: [w.s0002],
      lines: [{ sku_id: w.juice.id, new_sell_price: 251, new_member_price: 199 }],
    })
    const saved = await saveDraft(w.admin, SELL, draft.id, { lines: [{ id: draft.lines[0]!.id, sku_id: w.water.id }] })
    expect(saved.lines).toMatchObject([{ old_sell_price: 250, new_sell_price: null, new_member_price: 230 }])
  })
})
