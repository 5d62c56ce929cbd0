import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aliveFrom,
  type Data,
  go,
  madeFrom,
  openWarehouse,
  read,
  saved,
  SO,
  SR,
  type Stock,
  stockOf,
  tried,
  type Warehouse,
  WP,
  WS,
} from './warehouse-desk'
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
/** On hand, value and promises of warehouse and store against the start of the test. */
async function moved(): Promise<number[][]> {
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

describe('undoing a receipt of the store', () => {
  test('puts the goods in transit again, with a fresh receipt; received anew everything completes', async () => {
    const note = await flow.shipped(pick)
    const first = await flow.received(note)
    const cost = Number(note.total_cost_amount)
    expect(await moved()).toEqual([
      [-10, -cost, 0],
      [10, cost, 0],
    ])
    await go(w.admin, SR, first.id, ['reverse'])
    expect(await moved()).toEqual([
      [-10, -cost, 0],
      [0, 0, 0],
    ])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 10, value: cost })
    expect(await read(w.keeper, WS, note.id)).toMatchObject({ check_status: 'approved', progress: 'none' })
    expect(await read(w.shop, SO, order.id)).toMatchObject({ check_status: 'approved', received_total_qty: 0 })
    const fresh = await aliveFrom(w.shop, SR, note)
    expect(fresh).toMatchObject({ check_status: 'draft', total_expected_qty: 10, received_at: expect.any(String) })
    await flow.received(note, (lines) => [{ id: lines[0]!.id, received_qty: 6, diff_reason: 'damaged' }])
    expect(await read(w.keeper, WS, note.id)).toMatchObject({ check_status: 'completed' })
    expect(await read(w.shop, SO, order.id)).toMatchObject({ check_status: 'completed', received_total_qty: 6 })
    expect((await moved())[0]![0]).toBe(-6)
  })
})

describe('undoing a delivery note', () => {
  test('brings the goods back and promises them to the pick again, with a fresh note; it ships anew', async () => {
    const note = await flow.shipped(pick)
    const receipt = await aliveFrom(w.shop, SR, note)
    expect((await read(w.admin, WS, note.id)).actions).toEqual(['reverse'])
    await go(w.admin, WS, note.id, ['reverse'])
    expect(await moved()).toEqual([
      [0, 0, 10],
      [0, 0, 0],
    ])
    expect(await stockOf(w, 'store_inbound', w.s0002, w.water)).toMatchObject({ qty: 0, value: 0 })
    expect(await read(w.shop, SR, receipt.id)).toMatchObject({ check_status: 'voided' })
    expect(await read(w.keeper, WP, pick.id)).toMatchObject({ check_status: 'approved' })
    expect((await read(w.admin, SO, order.id)).lines[0]).toMatchObject({
      shipped_qty: 0,
      picking_qty: 10,
      pick_open_qty: 0,
    })
    const fresh = await aliveFrom(w.keeper, WS, pick)
    expect(fresh).toMatchObject({ check_status: 'draft', total_qty: 10 })
    await flow.received(await flow.shipped(pick))
    expect(await read(w.shop, SO, order.id)).toMatchObject({ check_status: 'completed' })
    expect((await moved())[0]![2]).toBe(0)
  })

  test('is refused while the store has received it', async () => {
    const note = await flow.shipped(pick)
    const receipt = await aliveFrom(w.shop, SR, note)
    await saved(w.shop, SR, receipt.id, {})
    await go(w.shop, SR, receipt.id, ['submit'])
    expect(await tried(w.admin, WS, note.id, ['reverse'])).toMatchObject({ code: 42200, data: { guard: 'reverse' } })
    await go(w.shop, SR, receipt.id, ['approve'])
    expect(await tried(w.admin, WS, note.id, ['reverse'])).toMatchObject({ code: 40901 })
  })
})

describe('undoing a pick', () => {
  test('ends its promise and voids its note; the order lines are open again', async () => {
    expect((await moved())[0]).toEqual([0, 0, 10])
    const note = await aliveFrom(w.keeper, WS, pick)
    await go(w.keeper, WP, pick.id, ['reverse'])
    expect((await moved())[0]).toEqual([0, 0, 0])
    expect(await read(w.keeper, WS, note.id)).toMatchObject({
      check_status: 'voided',
      void_reason: `随${String(pick.receipt_no)}冲销`,
    })
    expect((await read(w.admin, SO, order.id)).lines[0]).toMatchObject({ picking_qty: 0, pick_open_qty: 10 })
    expect(await read(w.admin, SO, order.id)).toMatchObject({ check_status: 'approved' })
  })

  test('is refused once it was shipped', async () => {
    await flow.shipped(pick)
    expect(await tried(w.admin, WP, pick.id, ['reverse'])).toMatchObject({ code: 40901 })
  })
})

describe('undoing the order', () => {
  test('takes a pick that was not begun with it; a checked one blocks closing and reversing', async () => {
    expect(await tried(w.admin, SO, order.id, ['close'])).toMatchObject({ code: 40000 })
    expect(await tried(w.admin, SO, order.id, ['reverse'])).toMatchObject({ code: 42200 })
    await go(w.keeper, WP, pick.id, ['reverse'])
    const other = await flow.ordered([[w.water, 5]])
    const draft = await aliveFrom(w.keeper, WP, other)
    await go(w.admin, SO, other.id, ['reverse'])
    expect(await read(w.keeper, WP, draft.id)).toMatchObject({ check_status: 'voided' })
    await go(w.admin, SO, order.id, ['close'])
    expect(await read(w.shop, SO, order.id)).toMatchObject({ check_status: 'completed', progress: 'none' })
    expect((await madeFrom(w.keeper, WP, order)).map((row) => row.check_status)).toEqual(['voided'])
  })
})
