import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  documentFrom,
  batchesOf,
  mustTransition,
  createRow,
  openWarehouse,
  read,
  saveDraft,
  stockOf,
  tryTransitions,
  type Warehouse,
  PICK,
  SEND,
} from './fixtures/warehouse-fixture'
import type { Row } from '../resources/world'
import { type Flow, flowOf, put } from './warehouse-flow'

let w: Warehouse
let flow: Flow
beforeAll(async () => {
  w = await openWarehouse()
  flow = flowOf(w)
  await put(w, [
    { sku: w.water, qty: 60, price: 97 },
    { sku: w.milk, qty: 20, price: 110, batch: ['P-LATE', '2026-12-19'] },
  ])
  await put(w, [{ sku: w.milk, qty: 10, price: 100, batch: ['P-SOON', '2026-12-15'] }])
})
afterAll(() => w.world.database.close())

describe('a push delivery', () => {
  test('is created by hand: batches by expiry, the store’s price, reserved from submit until shipping', async () => {
    const note = await createRow(w.worker, SEND, {
      store_id: w.s0002,
      lines: [
        { sku_id: w.water.id, send_qty: 12 },
        { sku_id: w.milk.id, send_qty: 10 },
      ],
    })
    expect(note).toMatchObject({ source_type: 'manual', source_id: null, warehouse_id: w.w01 })
    // A warehouse worker must not see the price that the store pays.
    expect(note.total_amount).toBeUndefined()
    expect(await read(w.keeper, SEND, note.id)).toMatchObject({ total_amount: 12 * 100 + 10 * 112 })
    expect(note.lines[1]).toMatchObject({ batch_no: 'P-SOON', available_qty: 10 })
    await mustTransition(w.worker, SEND, note.id, ['submit'])
    expect(await stockOf(w, 'warehouse', w.w01, w.water)).toMatchObject({ qty: 60, reserved: 12 })
    await mustTransition(w.worker, SEND, note.id, ['withdraw'])
    expect(await stockOf(w, 'warehouse', w.w01, w.water)).toMatchObject({ reserved: 0 })
    await mustTransition(w.worker, SEND, note.id, ['submit'])
    await mustTransition(w.keeper, SEND, note.id, ['approve'])
    expect(await stockOf(w, 'warehouse', w.w01, w.water)).toMatchObject({ qty: 48, value: 48 * 97, reserved: 0 })
    expect(await batchesOf(w, 'warehouse', w.w01, w.milk)).toEqual({ 'P-LATE': [20, 0] })
    await flow.received(note)
    expect(await read(w.keeper, SEND, note.id)).toMatchObject({ check_status: 'completed', progress: 'full' })
    expect(await stockOf(w, 'store', w.s0002, w.water)).toMatchObject({ qty: 12, value: 12 * 97 })
  })

  test('sends no more than is available', async () => {
    const first = await createRow(w.worker, SEND, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: 40 }] })
    await mustTransition(w.worker, SEND, first.id, ['submit'])
    const second = await createRow(w.worker, SEND, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: 9 }] })
    expect(await tryTransitions(w.worker, SEND, second.id, ['submit'])).toMatchObject({
      code: 42201,
      msg: '农夫山泉天然水可用库存不足，可用 8，现为 9',
    })
    await mustTransition(w.keeper, SEND, first.id, ['reject'])
    await mustTransition(w.worker, SEND, second.id, ['submit'])
    await mustTransition(w.worker, SEND, second.id, ['withdraw'])
    expect(await mustTransition(w.keeper, SEND, second.id, ['void'])).toMatchObject({ check_status: 'voided' })
  })

  test('is shipped by the keeper, not by the worker; the store can only read it', async () => {
    const note = await createRow(w.worker, SEND, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: 1 }] })
    await mustTransition(w.worker, SEND, note.id, ['submit'])
    expect((await read(w.worker, SEND, note.id)).actions).toEqual(['withdraw'])
    expect(await tryTransitions(w.worker, SEND, note.id, ['approve'])).toMatchObject({ code: 40300 })
    expect((await read(w.keeper, SEND, note.id)).actions).toEqual(['approve', 'reject'])
    expect((await read(w.shop, SEND, note.id)).actions).toEqual([])
    expect(await tryTransitions(w.shop, SEND, note.id, ['approve'])).toMatchObject({ code: 40300 })
    const other = await w.world.as('manager_s0003')
    expect(await other.get(`${SEND}/detail`, { id: note.id })).toMatchObject({ code: 40400 })
    expect(await w.shop.get(`${PICK}/list`)).toMatchObject({ code: 40300 })
  })
})

describe('a delivery note of a pick', () => {
  test('cannot be changed or voided, because the pick determines its lines', async () => {
    const pick = await flow.picked(await flow.ordered([[w.water, 3]]))
    const note = await documentFrom(w.worker, SEND, pick)
    const [line] = note.lines
    const after = await saveDraft(w.worker, SEND, note.id, {
      driver_name: '老马',
      lines: [{ id: line!.id, send_qty: 2 }],
    })
    expect(after).toMatchObject({ driver_name: '老马', total_qty: 3 })
    expect(after.lines[0]).toMatchObject({ send_qty: 3 })
    expect((await read(w.keeper, SEND, note.id)).lines[0]).toMatchObject({ buy_price: 100 })
    expect(after.actions).not.toContain('void')
    expect(await tryTransitions(w.keeper, SEND, note.id, ['void'])).toMatchObject({ code: 40300 })
    const { version } = await read(w.worker, SEND, note.id)
    for (const lines of [[], [{ id: line!.id }, { sku_id: w.juice.id, send_qty: 1 }]])
      expect(await w.worker.post(`${SEND}/update`, { version, lines }, { id: note.id })).toMatchObject({ code: 40000 })
    await mustTransition(w.worker, SEND, note.id, ['submit'])
  })
})

test('a push delivery has the present price of its goods until it is submitted, a picked one that of its order', async () => {
  const pick = await flow.picked(await flow.ordered([[w.water, 3]]))
  const picked = await documentFrom(w.worker, SEND, pick)
  const push = await createRow(w.worker, SEND, { store_id: w.s0002, lines: [{ sku_id: w.water.id, send_qty: 1 }] })
  const priceIn = async (note: Row) => (await read(w.keeper, SEND, note.id)).lines[0]?.buy_price
  const adjustment = await createRow(w.admin, '/store/adjust_price_store_buy_receipt', {
    store_ids: [w.s0002],
    lines: [{ sku_id: w.water.id, new_buy_price: 130 }],
  })
  await mustTransition(w.admin, '/store/adjust_price_store_buy_receipt', adjustment.id, ['submit', 'approve'])
  for (const note of [picked, push]) await saveDraft(w.worker, SEND, note.id, { driver_name: '老马' })
  expect([await priceIn(picked), await priceIn(push)]).toEqual([100, 130])
  await saveDraft(w.worker, SEND, push.id, { lines: [{ id: push.lines[0]!.id, sku_id: w.juice.id }] })
  expect(await priceIn(push)).toBe(101)
})
