import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  documentFrom,
  type Data,
  mustTransition,
  documentsFrom,
  openWarehouse,
  read,
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
  await put(w, [{ sku: w.water, qty: 120, price: 97 }])
})
afterAll(() => w.world.database.close())

let order: Data
let pick: Data
let start: [Stock, Stock]
const stocks = async (): Promise<[Stock, Stock]> => [
  await stockOf(w, 'warehouse', w.w01, w.water),
  await stockOf(w, 'store', w.s0002, w.water),
]
/**
 * What changed since the start of the test, as [stock on hand, value, reserved]: first the warehouse, then the store.
 */
async function stockChanges(): Promise<number[][]> {
  return (await stocks()).map((now, index) => {
    const then = start[index]!
    return [now.qty - then.qty, now.value - then.value, now.reserved - then.reserved]
  })
}

beforeEach(async () => {
  start = await stocks()
  order = await flow.ordered([[w.water, 10]])
  pick = await flow.picked(order)
})

describe('reversing a receipt of the store', () => {
  test('puts the goods in transit again with a new receipt, which completes everything when received', async () => {
    const note = await flow.shipped(pick)
    const first = await flow.received(note)
    const cost = Number(note.total_cost_amount)
    expect(await stockChanges()).toEqual([
      [-10, -cost, 0],
      [10, cost, 0],
    ])
    await mustTransition(w.admin, STORE_RECEIVING, first.id, ['reverse'])
    expect(await stockChanges()).toEqual([
      [-10, -cost, 0],
      [0, 0, 0],
    ])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 10, value: cost })
    expect(await read(w.keeper, SEND, note.id)).toMatchObject({ check_status: 'approved', progress: 'none' })
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({ check_status: 'approved', received_total_qty: 0 })
    const newDocument = await documentFrom(w.shop, STORE_RECEIVING, note)
    expect(newDocument).toMatchObject({
      check_status: 'draft',
      total_expected_qty: 10,
      received_at: expect.any(String),
    })
    await flow.received(note, (lines) => [{ id: lines[0]!.id, received_qty: 6, diff_reason: 'damaged' }])
    expect(await read(w.keeper, SEND, note.id)).toMatchObject({ check_status: 'completed' })
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({
      check_status: 'completed',
      received_total_qty: 6,
    })
    expect((await stockChanges())[0]![0]).toBe(-6)
  })
})

describe('reversing a delivery note', () => {
  test('returns the goods, reserves them for the pick again, and makes a new note that can be shipped', async () => {
    const note = await flow.shipped(pick)
    const receipt = await documentFrom(w.shop, STORE_RECEIVING, note)
    expect((await read(w.admin, SEND, note.id)).actions).toEqual(['reverse'])
    await mustTransition(w.admin, SEND, note.id, ['reverse'])
    expect(await stockChanges()).toEqual([
      [0, 0, 10],
      [0, 0, 0],
    ])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 0, value: 0 })
    expect(await read(w.shop, STORE_RECEIVING, receipt.id)).toMatchObject({ check_status: 'voided' })
    expect(await read(w.keeper, PICK, pick.id)).toMatchObject({ check_status: 'approved' })
    expect((await read(w.admin, STORE_ORDER, order.id)).lines[0]).toMatchObject({
      shipped_qty: 0,
      picking_qty: 10,
      pick_open_qty: 0,
    })
    const newDocument = await documentFrom(w.keeper, SEND, pick)
    expect(newDocument).toMatchObject({ check_status: 'draft', total_qty: 10 })
    await flow.received(await flow.shipped(pick))
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({ check_status: 'completed' })
    expect((await stockChanges())[0]![2]).toBe(0)
  })

  test('is refused after the store has received it', async () => {
    const note = await flow.shipped(pick)
    const receipt = await documentFrom(w.shop, STORE_RECEIVING, note)
    await saveDraft(w.shop, STORE_RECEIVING, receipt.id, {})
    await mustTransition(w.shop, STORE_RECEIVING, receipt.id, ['submit'])
    expect(await tryTransitions(w.admin, SEND, note.id, ['reverse'])).toMatchObject({
      code: 42200,
      data: { guard: 'reverse' },
    })
    await mustTransition(w.shop, STORE_RECEIVING, receipt.id, ['approve'])
    expect(await tryTransitions(w.admin, SEND, note.id, ['reverse'])).toMatchObject({ code: 40901 })
  })
})

describe('reversing a pick', () => {
  test('ends its reservation and voids its note; the order lines are open again', async () => {
    expect((await stockChanges())[0]).toEqual([0, 0, 10])
    const note = await documentFrom(w.keeper, SEND, pick)
    await mustTransition(w.keeper, PICK, pick.id, ['reverse'])
    expect((await stockChanges())[0]).toEqual([0, 0, 0])
    expect(await read(w.keeper, SEND, note.id)).toMatchObject({
      check_status: 'voided',
      void_reason: `随 ${String(pick.receipt_no)} 冲销`,
    })
    expect((await read(w.admin, STORE_ORDER, order.id)).lines[0]).toMatchObject({ picking_qty: 0, pick_open_qty: 10 })
    expect(await read(w.admin, STORE_ORDER, order.id)).toMatchObject({ check_status: 'approved' })
  })

  test('is refused after it was shipped', async () => {
    await flow.shipped(pick)
    expect(await tryTransitions(w.admin, PICK, pick.id, ['reverse'])).toMatchObject({ code: 40901 })
  })
})

describe('closing and reversing the order', () => {
  test('voids a draft pick; an approved pick prevents closing and reversing', async () => {
    expect(await tryTransitions(w.admin, STORE_ORDER, order.id, ['close'])).toMatchObject({ code: 40000 })
    expect(await tryTransitions(w.admin, STORE_ORDER, order.id, ['reverse'])).toMatchObject({ code: 42200 })
    await mustTransition(w.keeper, PICK, pick.id, ['reverse'])
    const other = await flow.ordered([[w.water, 5]])
    const draft = await documentFrom(w.keeper, PICK, other)
    await mustTransition(w.admin, STORE_ORDER, other.id, ['reverse'])
    expect(await read(w.keeper, PICK, draft.id)).toMatchObject({ check_status: 'voided' })
    await mustTransition(w.admin, STORE_ORDER, order.id, ['close'])
    expect(await read(w.shop, STORE_ORDER, order.id)).toMatchObject({ check_status: 'completed', progress: 'none' })
    expect((await documentsFrom(w.keeper, PICK, order)).map((row) => row.check_status)).toEqual(['voided'])
  })
})
