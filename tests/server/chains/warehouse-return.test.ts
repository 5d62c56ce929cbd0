import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  documentFrom,
  type Data,
  mustTransition,
  ledgerOf,
  createRow,
  openWarehouse,
  read,
  type Row,
  saveDraft,
  stockOf,
  tryTransitions,
  type Warehouse,
  RETURN_RECEIVING,
  SEND,
} from './fixtures/warehouse-fixture'
import { type Flow, flowOf, put } from './warehouse-flow'

const RETURN = '/store/store_return_receive_receipt'

let w: Warehouse
let flow: Flow
beforeAll(async () => {
  w = await openWarehouse()
  flow = flowOf(w)
  await put(w, [{ sku: w.water, qty: 60, price: 97 }])
  const note = await createRow(w.keeper, SEND, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: 50 }] })
  await mustTransition(w.keeper, SEND, note.id, ['submit', 'approve'])
  await flow.received(note)
})
afterAll(() => w.world.database.close())

async function returned(qty: number): Promise<Data> {
  const doc = await createRow(w.shop, RETURN, {
    return_type: 'overstock',
    carrier: '沪B88888',
    lines: [{ sku_id: w.water.id, return_qty: qty }],
  })
  await mustTransition(w.shop, RETURN, doc.id, ['submit'])
  return mustTransition(w.admin, RETURN, doc.id, ['approve'])
}

async function inspected(doc: Row, line: object, more: object = {}): Promise<Data> {
  const receipt = await documentFrom(w.worker, RETURN_RECEIVING, doc)
  return saveDraft(w.worker, RETURN_RECEIVING, receipt.id, { lines: [{ id: receipt.lines[0]!.id, ...line }], ...more })
}

const here = () => stockOf(w, 'warehouse', w.w01, w.water)
const there = () => stockOf(w, 'store', w.s0002, w.water)

describe('goods that are returned to a warehouse', () => {
  test('enter stock, are written off, or go back to the store, each at its share of the cost', async () => {
    const [warehouse, store] = [await here(), await there()]
    const doc = await returned(9)
    expect(doc).toMatchObject({ check_status: 'approved', progress: 'none', total_cost_amount: 9 * 97 })
    expect(await stockOf(w, 'warehouse_inbound', w.w01, w.water)).toMatchObject({ qty: 9, value: 873 })
    const draft = await documentFrom(w.worker, RETURN_RECEIVING, doc)
    expect(draft).toMatchObject({
      check_status: 'draft',
      store_id: w.s0002,
      return_type: 'overstock',
      carrier: '沪B88888',
      total_expected_qty: 9,
      receiver_id: expect.any(Number),
    })
    await inspected(doc, { good_qty: 6, damaged_qty: 2 })
    expect(await tryTransitions(w.worker, RETURN_RECEIVING, draft.id, ['submit'])).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'lines.0.inspect_note' }] },
    })
    const receipt = await inspected(doc, { inspect_note: '瓶身破裂' })
    expect(receipt).toMatchObject({
      total_qty: 6,
      total_damaged_qty: 2,
      total_missing_qty: 1,
      diff_handling: 'return_to_sender',
    })
    await mustTransition(w.worker, RETURN_RECEIVING, draft.id, ['submit'])
    expect(await tryTransitions(w.worker, RETURN_RECEIVING, draft.id, ['approve'])).toMatchObject({ code: 40300 })
    await mustTransition(w.keeper, RETURN_RECEIVING, draft.id, ['approve'])
    expect(await ledgerOf(w, 'wh_return_store_receive_receipt', draft.id)).toEqual([
      ['warehouse_inbound', -6, -582, 'return_in'],
      ['warehouse', 6, 582, 'return_in'],
      ['warehouse_inbound', -2, -194, 'return_damaged'],
      ['warehouse_inbound', -1, -97, 'transit_back'],
      ['store', 1, 97, 'transit_back'],
    ])
    expect((await here()).qty - warehouse.qty).toBe(6)
    expect((await there()).qty - store.qty).toBe(-8)
    expect(await stockOf(w, 'warehouse_inbound', w.w01, w.water)).toMatchObject({ qty: 0, value: 0 })
    const done = await read(w.shop, RETURN, doc.id)
    expect(done).toMatchObject({ check_status: 'completed' })
    expect(done.lines[0]).toMatchObject({ good_qty: 6, damaged_qty: 2, missing_qty: 1 })
  })

  test('that are missing may be written off; more than was sent is refused', async () => {
    const store = await there()
    const doc = await returned(4)
    const draft = await inspected(doc, { good_qty: 5 })
    expect(await tryTransitions(w.worker, RETURN_RECEIVING, draft.id, ['submit'])).toMatchObject({ code: 40000 })
    await inspected(doc, { good_qty: 3 }, { diff_handling: 'transit_loss' })
    await mustTransition(w.keeper, RETURN_RECEIVING, draft.id, ['submit', 'approve'])
    expect((await there()).qty - store.qty).toBe(-4)
    expect(
      (await ledgerOf(w, 'wh_return_store_receive_receipt', draft.id)).map(([at, qty, , reason]) => [at, qty, reason]),
    ).toEqual([
      ['warehouse_inbound', -3, 'return_in'],
      ['warehouse', 3, 'return_in'],
      ['warehouse_inbound', -1, 'transit_loss'],
    ])
  })

  test('reversed: a new receipt follows a reversed receipt; a reversed return voids its open receipt', async () => {
    const [warehouse, store] = [await here(), await there()]
    const doc = await returned(5)
    const draft = await inspected(doc, { good_qty: 5 })
    await mustTransition(w.keeper, RETURN_RECEIVING, draft.id, ['submit', 'approve'])
    expect(await tryTransitions(w.admin, RETURN, doc.id, ['reverse'])).toMatchObject({ code: 40901 })
    await mustTransition(w.admin, RETURN_RECEIVING, draft.id, ['reverse'])
    expect(await read(w.shop, RETURN, doc.id)).toMatchObject({ check_status: 'approved', progress: 'none' })
    const fresh = await documentFrom(w.worker, RETURN_RECEIVING, doc)
    expect(fresh).toMatchObject({ check_status: 'draft', total_expected_qty: 5 })
    await mustTransition(w.admin, RETURN, doc.id, ['reverse'])
    expect(await read(w.worker, RETURN_RECEIVING, fresh.id)).toMatchObject({ check_status: 'voided' })
    expect([await here(), await there()]).toMatchObject([
      { qty: warehouse.qty, value: warehouse.value },
      { qty: store.qty, value: store.value },
    ])
  })

  test('are visible to their store without actions; a receipt cannot be created or voided by hand', async () => {
    const doc = await returned(1)
    const draft = await documentFrom(w.worker, RETURN_RECEIVING, doc)
    expect((await read(w.shop, RETURN_RECEIVING, draft.id)).actions).toEqual([])
    const other = await w.world.as('manager_s0003')
    expect(await other.get(`${RETURN_RECEIVING}/detail`, { id: draft.id })).toMatchObject({ code: 40400 })
    expect(await tryTransitions(w.keeper, RETURN_RECEIVING, draft.id, ['void'])).toMatchObject({ code: 40300 })
    expect((await w.keeper.post(`${RETURN_RECEIVING}/create`, { source_id: doc.id })).code).toBe(40300)
  })
})

describe('the stock of a warehouse', () => {
  test('shows quantities on order and requested by stores, and warns when too little is left', async () => {
    const listed = async (): Promise<Row> => {
      const { data } = await w.keeper.get('/warehouse/wh_good_sku_stock/list', { q: String(w.water.sku_code) })
      expect(data.total).toBe(1)
      return data.list[0] as Row
    }
    await put(w, [{ sku: w.water, qty: 60, price: 97 }])
    const before = await listed()
    expect(before).toMatchObject({ warehouse_id: w.w01, open_po_qty: 0, demand_qty: 0, stock_state: 'normal' })
    const on_hand = Number(before.on_hand_qty)
    const order = await flow.ordered([[w.water, on_hand - 5]])
    expect(await listed()).toMatchObject({ demand_qty: 0, reserved_qty: 0 })
    const pick = await flow.picking(order)
    expect(await listed()).toMatchObject({ reserved_qty: on_hand - 5, available_qty: 5, stock_state: 'low' })
    await mustTransition(w.worker, '/warehouse/wh_pick_receipt', pick.id, ['withdraw'])
    expect(await tryTransitions(w.worker, '/warehouse/wh_pick_receipt', pick.id, ['void'])).toMatchObject({
      code: 40300,
    })
    await mustTransition(w.keeper, '/warehouse/wh_pick_receipt', pick.id, ['void'])
    expect(await listed()).toMatchObject({ demand_qty: on_hand - 5, available_qty: on_hand, stock_state: 'low' })
    const bought = await createRow(w.keeper, '/warehouse/wh_purchase_receipt', {
      supplier_id: w.supplier.id,
      lines: [{ sku_id: w.water.id, pack_qty: 2, buy_price: 97 }],
    })
    await mustTransition(w.keeper, '/warehouse/wh_purchase_receipt', bought.id, ['submit'])
    await mustTransition(w.admin, '/warehouse/wh_purchase_receipt', bought.id, ['approve'])
    expect(await listed()).toMatchObject({ open_po_qty: 24 })
    expect(await w.worker.get('/warehouse/wh_good_sku_stock/list')).not.toHaveProperty('data.list.0.stock_value')
    const { data } = await w.keeper.get('/warehouse/wh_good_sku_stock_batch/list', { q: String(w.water.sku_code) })
    expect(data.list[0]).toMatchObject({ warehouse_id: w.w01, on_hand_qty: on_hand, expiry_state: 'none' })
    expect(await w.shop.get('/warehouse/wh_good_sku_stock/list')).toMatchObject({ code: 40300 })
  })
})
