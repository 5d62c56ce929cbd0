import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aliveFrom,
  batchesOf,
  type Data,
  go,
  ledgerOf,
  made,
  madeFrom,
  openWarehouse,
  PO,
  PR,
  read,
  type Row,
  saved,
  stockOf,
  tried,
  type Warehouse,
} from './warehouse-desk'

let w: Warehouse
beforeAll(async () => {
  w = await openWarehouse()
})
afterAll(() => w.world.database.close())

let notes = 0
const note = () => `DN-${++notes}`

async function approvedOrder(lines: object[], more: object = {}): Promise<Data> {
  const order = await made(w.keeper, PO, { supplier_id: w.supplier.id, lines, ...more })
  await go(w.keeper, PO, order.id, ['submit'])
  return go(w.admin, PO, order.id, ['approve'])
}

/** What the worker writes on the open receipt of an order, submitted and put into stock by the keeper. */
async function received(order: Row, change: (lines: Row[]) => object[], more: object = {}): Promise<Data> {
  const receipt = await aliveReceipt(order)
  await saved(w.worker, PR, receipt.id, { delivery_no: note(), lines: change(receipt.lines), ...more })
  await go(w.worker, PR, receipt.id, ['submit'])
  return go(w.keeper, PR, receipt.id, ['approve'])
}

async function aliveReceipt(order: Row): Promise<Data> {
  const open = (await madeFrom(w.keeper, PR, order)).filter((row) =>
    ['draft', 'submitted', 'rejected'].includes(String(row.check_status)),
  )
  expect(open).toHaveLength(1)
  return read(w.keeper, PR, open[0]?.id ?? 0)
}

const arrived =
  (...quantities: number[]) =>
  (lines: Row[]) =>
    lines.map((line, index) => ({ id: line.id, arrived_qty: quantities[index] ?? 0, rejected_qty: 0 }))

describe('a purchase order', () => {
  test('is proposed: warehouse, buyer, date by lead time, packs, last price, tax inside the price', async () => {
    const { data } = await w.keeper.post(`${PO}/preview`, {
      supplier_id: w.supplier.id,
      lines: [{ sku_id: w.water.id, pack_qty: 2.5 }],
    })
    expect(data).toMatchObject({
      warehouse_id: w.w01,
      buyer_id: w.world.members.get('wh_manager')?.id,
      expected_date: '2026-11-23',
      purchase_type: 'normal',
      settlement: 'monthly',
      total_qty: 30,
      total_amount: 3000,
      total_tax_amount: 3000 - Math.round(3000 / 1.09),
      progress: 'none',
    })
    expect(data.lines[0]).toMatchObject({
      pack_factor: 12,
      purchase_qty: 30,
      buy_price: 100,
      tax_percent: 9,
      open_po_qty: 0,
    })
  })

  test('warns of a price far off the last one, and of less than the supplier’s minimum', async () => {
    const first = await approvedOrder([{ sku_id: w.juice.id, pack_qty: 1 }])
    await received(first, arrived(12))
    await w.admin.post(
      '/supply/supplier/update',
      { version: w.supplier.version, min_order_amount: 10_000 },
      { id: w.supplier.id },
    )
    const order = await made(w.keeper, PO, {
      supplier_id: w.supplier.id,
      lines: [{ sku_id: w.juice.id, pack_qty: 1, buy_price: 122 }],
    })
    expect(order.lines[0]!.sku).toMatchObject({ last_buy_price: 101 })
    const refused = await tried(w.keeper, PO, order.id, ['submit'])
    expect(refused).toMatchObject({ code: 42210 })
    expect(refused.data.warnings.map(({ zh }) => zh)).toEqual([
      '采购单价与最近进价相差超过 20%',
      '采购金额低于供应商起订金额',
    ])
    await go(w.keeper, PO, order.id, ['submit'], { confirm_warnings: true })
    const supplier = await read(w.admin, '/supply/supplier', w.supplier.id)
    await w.admin.post(
      '/supply/supplier/update',
      { version: supplier.version, min_order_amount: 0 },
      { id: w.supplier.id },
    )
  })

  test('is decided by head office alone; a worker only reads it', async () => {
    const order = await made(w.keeper, PO, { supplier_id: w.supplier.id, lines: [{ sku_id: w.water.id, pack_qty: 1 }] })
    await go(w.keeper, PO, order.id, ['submit'])
    expect((await read(w.keeper, PO, order.id)).actions).toEqual(['withdraw', 'copy'])
    expect((await read(w.worker, PO, order.id)).actions).toEqual([])
    expect(await tried(w.keeper, PO, order.id, ['approve'])).toMatchObject({ code: 40300 })
    expect(await w.worker.post(`${PO}/create`, { supplier_id: w.supplier.id, lines: [] })).toMatchObject({
      code: 40300,
    })
    expect(await w.shop.get(`${PO}/list`)).toMatchObject({ code: 40300 })
    expect((await read(w.admin, PO, order.id)).actions).toEqual(['withdraw', 'approve', 'reject', 'copy'])
  })

  test('of another warehouse is not there for the worker', async () => {
    const w02 = w.world.members.get('wh_manager')?.warehouse_ids[1]
    const order = await made(w.keeper, PO, {
      warehouse_id: w02,
      supplier_id: w.supplier.id,
      lines: [{ sku_id: w.water.id, pack_qty: 1 }],
    })
    expect(await w.worker.get(`${PO}/detail`, { id: order.id })).toMatchObject({ code: 40400 })
  })
})

describe('a delivery', () => {
  test('arrives in parts: each makes the next receipt, the last completes the order; stock and cost to the fen', async () => {
    const before = await stockOf(w, 'warehouse', w.w01, w.water)
    const order = await approvedOrder([
      { sku_id: w.water.id, pack_qty: 2, buy_price: 95 },
      { sku_id: w.apples.id, pack_qty: 7.5, buy_price: 333 },
    ])
    const first = await aliveReceipt(order)
    expect(first).toMatchObject({
      check_status: 'draft',
      supplier_id: w.supplier.id,
      expected_date: order.expected_date,
      biz_date: null,
      received_at: null,
      receiver_id: null,
      total_expected_qty: 31.5,
    })
    const one = await received(order, (lines) => [
      { id: lines[0]!.id, arrived_qty: 20, rejected_qty: 2, reject_reason: 'damaged' },
      { id: lines[1]!.id, arrived_qty: 7.255, rejected_qty: 0 },
    ])
    expect(one).toMatchObject({
      check_status: 'approved',
      total_qty: 25.255,
      total_rejected_qty: 2,
      total_amount: 18 * 95 + 2416,
    })
    expect(one.receiver_id).toBe(w.world.members.get('wh_worker')?.id)
    expect(await ledgerOf(w, 'wh_purchase_receive_receipt', one.id)).toEqual([
      ['warehouse', 18, 1710, 'purchase_in'],
      ['warehouse', 7.255, 2416, 'purchase_in'],
    ])
    expect(await read(w.keeper, PO, order.id)).toMatchObject({
      check_status: 'approved',
      progress: 'partial',
      received_total_qty: 25.255,
    })
    const next = await aliveReceipt(order)
    expect(next.lines.map((line) => [line.sku_id, line.expected_qty])).toEqual([
      [w.water.id, 6],
      [w.apples.id, 0.245],
    ])
    const preview = await w.keeper.post(`${PO}/preview`, { lines: [{ sku_id: w.water.id, pack_qty: 1 }] })
    expect(preview.data.lines[0]).toMatchObject({ open_po_qty: 6, on_hand_qty: before.qty + 18 })
    await received(order, arrived(6, 0.245))
    expect(await read(w.keeper, PO, order.id)).toMatchObject({ check_status: 'completed', progress: 'full' })
    const after = await stockOf(w, 'warehouse', w.w01, w.water)
    expect([after.qty - before.qty, after.value - before.value]).toEqual([24, 24 * 95])
    expect((await read(w.admin, '/good/sku', w.water.id)).last_buy_price).toBe(95)
    expect(await madeFrom(w.keeper, PR, order)).toHaveLength(2)
  })

  test('is split by batch; a blank number is given, a date fills the other', async () => {
    const order = await approvedOrder([{ sku_id: w.milk.id, pack_qty: 100 }])
    const receipt = await received(order, ([line]) => [
      { id: line!.id, arrived_qty: 60, batch_no: 'M1', production_date: '2026-11-18' },
      { source_line_id: line!.source_line_id, arrived_qty: 40, rejected_qty: 0, expiry_date: '2026-12-15' },
    ])
    expect(
      receipt.lines.map((line) => [
        line.batch_no,
        line.expected_qty,
        line.accepted_qty,
        line.production_date,
        line.expiry_date,
      ]),
    ).toEqual([
      ['M1', 100, 60, '2026-11-18', '2026-12-18'],
      [expect.stringMatching(/^B20261120\d{3}$/), 0, 40, '2026-11-15', '2026-12-15'],
    ])
    const batches = await batchesOf(w, 'warehouse', w.w01, w.milk)
    expect(batches).toMatchObject({ M1: [60, 0] })
    expect(await read(w.keeper, PO, order.id)).toMatchObject({ check_status: 'completed' })
  })

  test('asks for batch dates, a reason for what is refused, and a note number that the supplier has not used', async () => {
    const order = await approvedOrder([
      { sku_id: w.milk.id, pack_qty: 10 },
      { sku_id: w.water.id, pack_qty: 1 },
    ])
    const receipt = await aliveReceipt(order)
    await saved(w.worker, PR, receipt.id, {
      lines: [
        { id: receipt.lines[0]!.id, arrived_qty: 10 },
        { id: receipt.lines[1]!.id, arrived_qty: 12, rejected_qty: 1 },
      ],
    })
    const refused = await tried(w.worker, PR, receipt.id, ['submit'])
    expect(refused.code).toBe(40000)
    expect(refused.data.errors.map(({ path }) => path).toSorted()).toEqual([
      'delivery_no',
      'lines.0.expiry_date',
      'lines.0.production_date',
      'lines.1.reject_reason',
    ])
    const { version } = await read(w.worker, PR, receipt.id)
    const taken = await w.worker.post(`${PR}/update`, { version, delivery_no: 'DN-1' }, { id: receipt.id })
    expect(taken).toMatchObject({ code: 40902, data: { errors: [{ path: 'delivery_no' }] } })
  })

  test('refuses expired goods, and asks about a short shelf life', async () => {
    const order = await approvedOrder([{ sku_id: w.milk.id, pack_qty: 10 }])
    const receipt = await aliveReceipt(order)
    const [line] = receipt.lines
    const dated = (expiry_date: string) => ({
      delivery_no: note(),
      lines: [{ id: line!.id, arrived_qty: 10, batch_no: `E${expiry_date}`, production_date: null, expiry_date }],
    })
    await saved(w.worker, PR, receipt.id, dated('2026-11-19'))
    expect(await tried(w.worker, PR, receipt.id, ['submit'])).toMatchObject({ code: 42200, data: { guard: 'expired' } })
    await saved(w.worker, PR, receipt.id, dated('2026-12-01'))
    expect(await tried(w.worker, PR, receipt.id, ['submit'])).toMatchObject({ code: 42210 })
    await go(w.worker, PR, receipt.id, ['submit'], { confirm_warnings: true })
  })

  test('may exceed the order by the supplier’s tolerance, over all its receipts, and no further', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 10 }])
    await received(order, arrived(100))
    const receipt = await aliveReceipt(order)
    expect(receipt.total_expected_qty).toBe(20)
    await saved(w.worker, PR, receipt.id, { delivery_no: note(), lines: arrived(27)(receipt.lines) })
    const refused = await tried(w.worker, PR, receipt.id, ['submit'])
    expect(refused).toMatchObject({
      code: 42200,
      msg: '农夫山泉天然水超出可收数量26',
      data: { guard: 'over', line_no: 1 },
    })
    await saved(w.worker, PR, receipt.id, { lines: arrived(26)(receipt.lines) })
    await go(w.worker, PR, receipt.id, ['submit'])
    await go(w.keeper, PR, receipt.id, ['approve'])
    expect(await read(w.keeper, PO, order.id)).toMatchObject({
      check_status: 'completed',
      received_total_qty: 126,
      progress: 'full',
    })
  })

  test('is neither made by hand, voided, nor decided by a worker', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 1 }])
    const receipt = await aliveReceipt(order)
    expect((await read(w.worker, PR, receipt.id)).actions).toEqual(['update', 'submit'])
    expect(await tried(w.keeper, PR, receipt.id, ['void'])).toMatchObject({ code: 40300 })
    expect(
      await w.keeper.post(`${PR}/create`, { source_type: 'wh_purchase_receipt', source_id: order.id }),
    ).toMatchObject({ code: 40300 })
    await saved(w.worker, PR, receipt.id, { delivery_no: note(), lines: arrived(12)(receipt.lines) })
    await go(w.worker, PR, receipt.id, ['submit'])
    expect(await tried(w.worker, PR, receipt.id, ['approve'])).toMatchObject({ code: 40300 })
    expect((await read(w.keeper, PR, receipt.id)).actions).toEqual(['approve', 'reject'])
    await go(w.keeper, PR, receipt.id, ['reject'])
    await go(w.worker, PR, receipt.id, ['submit'])
    await go(w.admin, PR, receipt.id, ['approve'])
  })

  test('shows no cost to a worker', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 1 }])
    const receipt = await received(order, arrived(12))
    expect((await read(w.keeper, PR, receipt.id)).lines[0]).toHaveProperty('cost_amount', 1140)
    const seen = await read(w.worker, PR, receipt.id)
    expect(seen).not.toHaveProperty('total_cost_amount')
    expect(seen.lines[0]).not.toHaveProperty('cost_amount')
  })
})

describe('opening stock', () => {
  test('needs no supplier and no note, and is told apart in the ledger', async () => {
    const order = await made(w.keeper, PO, {
      purchase_type: 'opening',
      lines: [{ sku_id: w.apples.id, pack_qty: 10, buy_price: 250 }],
    })
    expect(order).toMatchObject({ supplier_id: null, expected_date: '2026-11-20' })
    await go(w.keeper, PO, order.id, ['submit'])
    await go(w.admin, PO, order.id, ['approve'])
    const receipt = await aliveReceipt(order)
    await saved(w.keeper, PR, receipt.id, {})
    await go(w.keeper, PR, receipt.id, ['submit', 'approve'])
    expect(await ledgerOf(w, 'wh_purchase_receive_receipt', receipt.id)).toEqual([
      ['warehouse', 10, 2500, 'opening_in'],
    ])
  })
})

describe('undoing', () => {
  test('closing short voids the open receipt; a submitted one blocks', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 2 }])
    await received(order, arrived(10))
    const open = await aliveReceipt(order)
    await saved(w.worker, PR, open.id, { delivery_no: note(), lines: arrived(2)(open.lines) })
    await go(w.worker, PR, open.id, ['submit'])
    expect(await tried(w.admin, PO, order.id, ['close'])).toMatchObject({
      code: 42200,
      msg: '有下游单据待审核，请先撤回',
    })
    await go(w.worker, PR, open.id, ['withdraw'])
    expect(await go(w.admin, PO, order.id, ['close'])).toMatchObject({
      check_status: 'completed',
      progress: 'partial',
      close_reason: '测试原因',
    })
    expect(await read(w.keeper, PR, open.id)).toMatchObject({
      check_status: 'voided',
      void_reason: `随${String(order.receipt_no)}关闭`,
    })
  })

  test('reversing a receipt of a completed order reopens it, with one receipt for all that is open', async () => {
    const before = await stockOf(w, 'warehouse', w.w01, w.water)
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 2 }])
    const first = await received(order, arrived(10))
    await received(order, arrived(14))
    await go(w.admin, PR, first.id, ['reverse'])
    expect(await read(w.keeper, PO, order.id)).toMatchObject({
      check_status: 'approved',
      progress: 'partial',
      received_total_qty: 14,
    })
    const open = await aliveReceipt(order)
    expect(open).toMatchObject({ check_status: 'draft', total_expected_qty: 10 })
    const after = await stockOf(w, 'warehouse', w.w01, w.water)
    expect(after.qty - before.qty).toBe(14)
  })

  test('reversing while the next receipt is open replaces that one; while it waits for approval it is refused', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 2 }])
    const first = await received(order, arrived(10))
    const next = await aliveReceipt(order)
    await saved(w.worker, PR, next.id, { delivery_no: note(), lines: arrived(3)(next.lines) })
    await go(w.worker, PR, next.id, ['submit'])
    expect(await tried(w.admin, PR, first.id, ['reverse'])).toMatchObject({ code: 42200, data: { guard: 'siblings' } })
    await go(w.worker, PR, next.id, ['withdraw'])
    await go(w.admin, PR, first.id, ['reverse'])
    expect(await read(w.keeper, PR, next.id)).toMatchObject({ check_status: 'voided' })
    expect(await aliveReceipt(order)).toMatchObject({ total_expected_qty: 24 })
    expect(await read(w.keeper, PO, order.id)).toMatchObject({ check_status: 'approved', progress: 'none' })
  })

  test('reversing a receipt of an order closed by hand leaves it closed, with nothing to receive', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 2 }])
    const first = await received(order, arrived(10))
    await go(w.admin, PO, order.id, ['close'])
    await go(w.admin, PR, first.id, ['reverse'])
    expect(await read(w.keeper, PO, order.id)).toMatchObject({ check_status: 'completed', received_total_qty: 0 })
    expect((await madeFrom(w.keeper, PR, order)).map((row) => row.check_status)).toEqual(['voided', 'voided'])
  })

  test('an order is reversed with its open receipt, but not once something was put into stock', async () => {
    const order = await approvedOrder([{ sku_id: w.water.id, pack_qty: 2 }])
    const open = await aliveFrom(w.keeper, PR, order)
    expect(await go(w.admin, PO, order.id, ['reverse'])).toMatchObject({ check_status: 'voided' })
    expect(await read(w.keeper, PR, open.id)).toMatchObject({ check_status: 'voided' })
    const other = await approvedOrder([{ sku_id: w.water.id, pack_qty: 2 }])
    await received(other, arrived(10))
    expect(await tried(w.admin, PO, other.id, ['reverse'])).toMatchObject({ code: 42200, data: { guard: 'reverse' } })
  })
})
