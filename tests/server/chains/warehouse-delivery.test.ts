import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entityName } from '../../../src/rules/key'
import {
  documentFrom,
  batchesOf,
  type Data,
  mustTransition,
  ledgerOf,
  createRow,
  documentsFrom,
  openWarehouse,
  read,
  type Row,
  saveDraft,
  STORE_ORDER,
  STORE_RECEIVING,
  type Stock,
  stockOf,
  tryTransitions,
  type Warehouse,
  PICK,
  SEND,
} from './fixtures/warehouse-fixture'
import { type Flow, flowOf, put } from './warehouse-flow'

let w: Warehouse
let flow: Flow
beforeAll(async () => {
  w = await openWarehouse()
  flow = flowOf(w)
})
afterAll(() => w.world.database.close())

const here = (sku: Row) => stockOf(w, 'warehouse', w.w01, sku)
const there = (sku: Row) => stockOf(w, 'store', w.s0002, sku)
/** By how much the quantity, the value and the reserved quantity of `a` exceed those of `b`. */
const minus = (a: Stock, b: Stock): [number, number, number] => [
  a.qty - b.qty,
  a.value - b.value,
  a.reserved - b.reserved,
]

describe('from store order to store stock', () => {
  test('reserves, ships at cost and is received; order, pick and delivery note complete automatically', async () => {
    await flow.stocked([{ sku: w.water, qty: 24, price: 95 }])
    await flow.stocked([{ sku: w.water, qty: 12, price: 104 }])
    const [before, store] = [await here(w.water), await there(w.water)]
    expect([before.qty, before.value]).toEqual([36, 24 * 95 + 12 * 104])
    const order = await flow.ordered([[w.water, 10]], { urgency: 'urgent' })
    expect(order).toMatchObject({ supply_mode: 'warehouse', warehouse_id: w.w01, check_status: 'approved' })

    const draft = await documentFrom(w.worker, PICK, order)
    expect(draft).toMatchObject({
      check_status: 'draft',
      store_id: w.s0002,
      urgency: 'urgent',
      expected_date: order.expected_date,
      picker_id: expect.any(Number),
      biz_date: expect.any(String),
      total_planned_qty: 10,
    })
    expect((await read(w.admin, STORE_ORDER, order.id)).lines[0]).toMatchObject({
      picking_qty: 10,
      pick_open_qty: 0,
      open_qty: 10,
    })
    expect(minus(await here(w.water), before)).toEqual([0, 0, 0])

    const pick = await flow.picking(order)
    expect(pick).toMatchObject({ check_status: 'submitted', picker_id: w.world.operators.get('wh_worker')?.id })
    expect(minus(await here(w.water), before)).toEqual([0, 0, 10])
    await mustTransition(w.keeper, PICK, pick.id, ['approve'])
    expect(minus(await here(w.water), before)).toEqual([0, 0, 10])

    const note = await flow.shipped(pick)
    const cost = Math.round(((24 * 95 + 12 * 104) * 10) / 36)
    expect(note).toMatchObject({
      check_status: 'approved',
      store_id: w.s0002,
      expected_date: order.expected_date,
      total_qty: 10,
      total_amount: 1000,
      total_cost_amount: cost,
    })
    // What the picking list reserved for this note is nobody else's: no available quantity stands beside it.
    expect(note.lines[0]).toMatchObject({ send_qty: 10, available_qty: null })
    expect(minus(await here(w.water), before)).toEqual([-10, -cost, 0])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 10, value: cost })
    expect((await there(w.water)).in_transit - store.in_transit).toBe(10)
    expect(await ledgerOf(w, 'wh_send_receipt', note.id)).toEqual([
      ['warehouse', -10, -cost, 'delivery_out'],
      ['store_inbound', 10, cost, 'delivery_out'],
    ])
    expect(await read(w.keeper, PICK, pick.id)).toMatchObject({ check_status: 'completed' })
    const open = await read(w.admin, STORE_ORDER, order.id)
    expect(open).toMatchObject({ check_status: 'approved', shipped_total_qty: 10 })
    expect(open.lines[0]).toMatchObject({ picking_qty: 0, shipped_qty: 10, open_qty: 0, pick_open_qty: 0 })

    const receipt = await flow.received(note)
    expect(receipt).toMatchObject({
      check_status: 'approved',
      total_diff_qty: 0,
      warehouse_id: w.w01,
    })
    expect(minus(await there(w.water), store)).toEqual([10, cost, 0])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 0, value: 0 })
    expect(await read(w.keeper, SEND, note.id)).toMatchObject({ check_status: 'completed', progress: 'full' })
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({
      check_status: 'completed',
      received_total_qty: 10,
    })
    // The store may not see the picking list of the warehouse, but sees the documents that follow it in the chain.
    const chain = async (client: typeof w.shop, path: string, id: number) =>
      ((await read(client, path, id)).links as { entity: string }[]).map(({ entity }) => entityName(entity))
    expect(await chain(w.shop, STORE_ORDER, order.id)).toEqual(['wh_send_receipt', 'store_receive_receipt'])
    expect(await chain(w.shop, STORE_RECEIVING, receipt.id)).toEqual(['store_order_receipt', 'wh_send_receipt'])
    expect(await chain(w.keeper, STORE_ORDER, order.id)).toEqual([
      'wh_pick_receipt',
      'wh_send_receipt',
      'store_receive_receipt',
    ])
  })

  test('plans batches by expiry up to the available stock, and names SKUs without stock', async () => {
    await put(w, [{ sku: w.milk, qty: 30, price: 120, batch: ['M-LATE', '2026-12-19'] }])
    await put(w, [{ sku: w.milk, qty: 20, price: 110, batch: ['M-SOON', '2026-12-15'] }])
    const order = await flow.ordered([
      [w.milk, 45],
      [w.juice, 5],
    ])
    const draft = await documentFrom(w.worker, PICK, order)
    expect(draft.lines.map((line) => [line.batch_no, line.planned_qty, line.picked_qty, line.available_qty])).toEqual([
      ['M-SOON', 20, 20, 20],
      ['M-LATE', 25, 25, 30],
    ])
    expect(draft.remark).toBe('缺货未列入：苹果汁')
    await flow.picking(order)
    expect(await batchesOf(w, 'warehouse', w.w01, w.milk)).toEqual({ 'M-LATE': [30, 25], 'M-SOON': [20, 20] })
    const pick = await mustTransition(w.keeper, PICK, draft.id, ['approve'])
    const receipt = await flow.received(await flow.shipped(pick))
    expect(receipt.lines.map((line) => [line.batch_no, line.expiry_date, line.received_qty])).toEqual([
      ['M-SOON', '2026-12-15', 20],
      ['M-LATE', '2026-12-19', 25],
    ])
    expect(await batchesOf(w, 'store', w.s0002, w.milk)).toEqual({ 'M-LATE': [25, 0], 'M-SOON': [20, 0] })
    expect(await batchesOf(w, 'warehouse', w.w01, w.milk)).toEqual({ 'M-LATE': [5, 0] })
    const after = await read(w.shop, STORE_ORDER, order.id)
    expect(after).toMatchObject({ check_status: 'approved', progress: 'partial' })
    expect(after.lines[1]).toMatchObject({ open_qty: 5, pick_open_qty: 5 })
  })

  test('creates no pick without stock; the warehouse creates the pick when goods have arrived', async () => {
    const order = await flow.ordered([[w.juice, 6]])
    expect(await documentsFrom(w.keeper, PICK, order)).toEqual([])
    await put(w, [{ sku: w.juice, qty: 12, price: 101 }])
    expect((await read(w.keeper, STORE_ORDER, order.id)).actions).toContain('from_order')
    const pick = await createRow(w.worker, PICK, { source_type: 'store_order_receipt', source_id: order.id })
    expect(pick).toMatchObject({ warehouse_id: w.w01, store_id: w.s0002, total_planned_qty: 6, check_status: 'draft' })
    expect(pick.lines[0]).toMatchObject({ sku_id: w.juice.id, planned_qty: 6 })
  })
})

describe('differences at the store', () => {
  let note: Data
  let order: Data
  beforeEach(async () => {
    await put(w, [{ sku: w.water, qty: 24, price: 95 }])
    order = await flow.ordered([[w.water, 9]])
    note = await flow.shipped(await flow.picked(order))
  })
  const short = (qty: number) => (lines: Row[]) => [{ id: lines[0]!.id, received_qty: qty, diff_reason: 'short' }]

  test('are returned to the warehouse at their share of the cost', async () => {
    const [before, store] = [await here(w.water), await there(w.water)]
    const cost = Number(note.total_cost_amount)
    const receipt = await flow.received(note, short(7))
    expect(receipt).toMatchObject({ total_diff_qty: -2, diff_handling: 'return_to_sender' })
    const receivedCost = Math.round((cost * 7) / 9)
    expect(minus(await there(w.water), store)).toEqual([7, receivedCost, 0])
    expect(minus(await here(w.water), before)).toEqual([2, cost - receivedCost, 0])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 0, value: 0 })
    const after = await read(w.keeper, SEND, note.id)
    expect(after).toMatchObject({ check_status: 'completed', progress: 'partial' })
    expect(after.lines[0]).toMatchObject({ received_qty: 7, returned_qty: 2, lost_qty: 0 })
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({
      check_status: 'completed',
      received_total_qty: 7,
    })
    expect((await read(w.shop, STORE_ORDER, order.id)).lines[0]).toMatchObject({ missing_qty: 2 })
  })

  test('are written off when the store reports them lost', async () => {
    const before = await here(w.water)
    const receipt = await flow.received(note, short(0), { diff_handling: 'transit_loss' })
    expect(minus(await here(w.water), before)).toEqual([0, 0, 0])
    expect(
      (await ledgerOf(w, 'store_receive_receipt', receipt.id)).map(([at, qty, , reason]) => [at, qty, reason]),
    ).toEqual([['store_inbound', -9, 'transit_loss']])
    expect((await read(w.keeper, SEND, note.id)).lines[0]).toMatchObject({ received_qty: 0, lost_qty: 9 })
  })

  test('cannot exceed the shipped quantity; a delivery in transit cannot be voided', async () => {
    const receipt = await documentFrom(w.shop, STORE_RECEIVING, note)
    await saveDraft(w.shop, STORE_RECEIVING, receipt.id, { lines: [{ id: receipt.lines[0]!.id, received_qty: 10 }] })
    expect(await tryTransitions(w.shop, STORE_RECEIVING, receipt.id, ['submit'])).toMatchObject({ code: 40000 })
    expect((await read(w.shop, STORE_RECEIVING, receipt.id)).actions).not.toContain('void')
  })

  test('are entered on the shipped rows: no row is split, added or left out', async () => {
    const receipt = await documentFrom(w.shop, STORE_RECEIVING, note)
    const [line] = receipt.lines
    for (const lines of [[{ id: line!.id }, { source_line_id: line!.source_line_id, received_qty: 1 }], []]) {
      const { version } = await read(w.shop, STORE_RECEIVING, receipt.id)
      expect(await w.shop.post(`${STORE_RECEIVING}/update`, { version, lines }, { id: receipt.id })).toMatchObject({
        code: 40000,
      })
    }
  })
})
