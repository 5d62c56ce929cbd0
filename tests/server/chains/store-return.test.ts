import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type Data, made } from '../resources/world'
import { act, type Desk, found, ledgerOf, openDesk, opening, read, refused, stockOf, update } from './store-desk'

const RETURN = '/store/store_return_receive_receipt'
const RECEIVE = '/warehouse/wh_return_store_receive_receipt'
let desk: Desk
let keeper: Client
let warehouse: number
beforeAll(async () => {
  desk = await openDesk()
  keeper = await desk.world.as('wh_manager')
  await opening(desk, desk.store, [
    { sku_id: desk.water.id, actual_qty: 100, cost_price: 133 },
    { sku_id: desk.milk.id, actual_qty: 6, cost_price: 600, batch_no: 'M1', production_date: '2026-11-10' },
    { sku_id: desk.milk.id, actual_qty: 2, cost_price: 600, batch_no: 'OLD', production_date: '2026-10-01' },
  ])
})
afterAll(() => desk.world.database.close())

const draftOf = (lines: object[], more: object = {}) =>
  made(desk.manager, RETURN, { store_id: desk.store, return_type: 'overstock', ...more, lines })

async function sent(qty: number): Promise<{ doc: Data; receipt: Data }> {
  const submitted = await act(desk.manager, RETURN, await draftOf([{ sku_id: desk.water.id, return_qty: qty }]), [
    'submit',
  ])
  const doc = await act(desk.admin, RETURN, submitted, ['approve'])
  return { doc, receipt: await receiptOf(doc) }
}

async function receiptOf(doc: Data): Promise<Data> {
  const [row] = await found(keeper, RECEIVE, { 'f.check_status': 'draft', q: String(doc.receipt_no) })
  return read(keeper, RECEIVE, row?.id ?? 0)
}

describe('returns to the warehouse', () => {
  it('go to the store’s warehouse at what the store paid, and leave at cost', async () => {
    const draft = await draftOf([
      { sku_id: desk.water.id, return_qty: 10 },
      { sku_id: desk.milk.id, return_qty: 1 },
    ])
    warehouse = draft.warehouse_id as number
    expect(draft).toMatchObject({ warehouse_id: expect.any(Number), expected_date: '2026-11-22', total_amount: 1600 })
    expect(draft.lines[1]).toMatchObject({ batch_no: 'M1', buy_price: 600 })
    const submitted = await act(desk.manager, RETURN, draft, ['submit'])
    expect(await stockOf(desk, desk.store, desk.water)).toMatchObject({ on_hand: 100, reserved: 10 })
    expect(await refused(desk.manager, RETURN, submitted, ['approve'])).toMatchObject({ code: 40300 })
    const doc = await act(desk.admin, RETURN, submitted, ['approve'])
    expect(await ledgerOf(desk, 'store_return_receive_receipt', doc.id)).toEqual([
      [`store:${desk.store}`, 'return_out', -10, -1330],
      [`warehouse_inbound:${warehouse}`, 'return_out', 10, 1330],
      [`store:${desk.store}`, 'return_out', -1, -600],
      [`warehouse_inbound:${warehouse}`, 'return_out', 1, 600],
    ])
    expect(doc).toMatchObject({ check_status: 'approved', progress: 'none', total_cost_amount: 1930 })
    const receipt = await receiptOf(doc)
    expect(receipt).toMatchObject({ warehouse_id: warehouse, store_id: desk.store, return_type: 'overstock' })
    expect(receipt.lines.map((line) => [line.expected_qty, line.good_qty])).toEqual([
      [10, 10],
      [1, 1],
    ])
  })

  it('are taken in as good, damaged or missing, and the cost is split to the fen', async () => {
    const { doc, receipt } = await sent(7)
    const before = await stockOf(desk, desk.store, desk.water)
    const counted = await update(keeper, RECEIVE, receipt, {
      diff_handling: 'return_to_sender',
      lines: receipt.lines.map((line) => ({ ...line, good_qty: 4, damaged_qty: 1, inspect_note: '压坏' })),
    })
    const done = await act(keeper, RECEIVE, counted, ['submit', 'approve'])
    const rows = await ledgerOf(desk, 'wh_return_store_receive_receipt', done.id)
    expect(rows.reduce((sum, [at, , qty]) => sum + (at === `warehouse_inbound:${warehouse}` ? qty : 0), 0)).toBe(-7)
    expect(rows.reduce((sum, [at, , , value]) => sum + (at === `warehouse_inbound:${warehouse}` ? value : 0), 0)).toBe(
      -931,
    )
    expect(rows).toContainEqual([`warehouse:${warehouse}`, 'return_in', 4, 532])
    expect(rows).toContainEqual([`store:${desk.store}`, 'transit_back', 2, 266])
    const after = await stockOf(desk, desk.store, desk.water)
    expect([after.on_hand - before.on_hand, after.value - before.value]).toEqual([2, 266])
    const back = await read(desk.manager, RETURN, doc.id)
    expect(back).toMatchObject({ check_status: 'completed', progress: 'partial', received_total_qty: 5 })
    expect(back.lines[0]).toMatchObject({ good_qty: 4, damaged_qty: 1, missing_qty: 2 })
  })

  it('are on their way again when the warehouse’s receipt is reversed', async () => {
    const { doc, receipt } = await sent(3)
    const done = await act(keeper, RECEIVE, await update(keeper, RECEIVE, receipt, {}), ['submit', 'approve'])
    await act(desk.admin, RECEIVE, done, ['reverse'], { reason: '点错了' })
    const open = await read(desk.manager, RETURN, doc.id)
    expect(open).toMatchObject({ check_status: 'approved', progress: 'none' })
    const fresh = await receiptOf(open)
    expect(fresh).toMatchObject({ check_status: 'draft', total_expected_qty: 3 })
    const before = await stockOf(desk, desk.store, desk.water)
    await act(desk.admin, RETURN, open, ['reverse'], { reason: '不退了' })
    expect((await read(keeper, RECEIVE, fresh.id)).check_status).toBe('voided')
    const after = await stockOf(desk, desk.store, desk.water)
    expect([after.on_hand - before.on_hand, after.value - before.value]).toEqual([3, 399])
  })

  it('say what is wrong when quality is the reason, and may then take expired batches along', async () => {
    const draft = await draftOf([{ sku_id: desk.milk.id, return_qty: 1 }], { return_type: 'quality' })
    expect(draft.lines[0]).toMatchObject({ batch_no: 'OLD' })
    expect((await refused(desk.manager, RETURN, draft, ['submit'])).data.errors.map((error) => error.path)).toEqual([
      'lines.0.remark',
    ])
    const noted = await update(desk.manager, RETURN, draft, {
      lines: draft.lines.map((line) => ({ ...line, remark: '胀包' })),
    })
    expect((await act(desk.manager, RETURN, noted, ['submit'])).check_status).toBe('submitted')
  })

  it('start from a row of the batch stock', async () => {
    const rows = await found(desk.manager, '/store/store_stock_batch', { 'f.sku_id': desk.milk.id })
    const batch = rows.find((row) => row.batch_no === 'M1')
    expect(batch?.actions).toEqual(expect.arrayContaining(['loss_from_batch', 'return_batch']))
    const { data } = await desk.manager.post(`${RETURN}/preview`, {
      source_type: 'store_stock_batch',
      source_id: batch?.id,
    })
    expect(data.lines).toMatchObject([{ sku_id: desk.milk.id, batch_no: 'M1', return_qty: batch?.available_qty }])
  })

  it('are read by the warehouse, and by no other store', async () => {
    const [row] = await found(desk.manager, RETURN, { 'f.check_status': 'completed' })
    expect((await read(keeper, RETURN, row?.id ?? 0)).actions).toEqual([])
    expect((await desk.other.get(`${RETURN}/detail`, { id: row?.id ?? 0 })).code).toBe(40400)
  })
})
