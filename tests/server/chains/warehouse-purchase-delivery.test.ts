import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrived, openPurchases, type Purchases } from './fixtures/purchase-fixture'
import {
  batchesOf,
  mustTransition,
  ledgerOf,
  documentsFrom,
  PURCHASE,
  PURCHASE_RECEIVING,
  read,
  saveDraft,
  stockOf,
  tryTransitions,
} from './fixtures/warehouse-fixture'

let fixture: Purchases
beforeAll(async () => {
  fixture = await openPurchases()
})
afterAll(() => fixture.w.world.database.close())

describe('a delivery', () => {
  test('in parts creates the next receipt after each part, and the last part completes the order', async () => {
    const before = await stockOf(fixture.w, 'warehouse', fixture.w.w01, fixture.w.water)
    const order = await fixture.approvedOrder([
      { sku_id: fixture.w.water.id, pack_qty: 2, buy_price: 95 },
      { sku_id: fixture.w.apples.id, pack_qty: 7.5, buy_price: 333 },
    ])
    const first = await fixture.openReceipt(order)
    expect(first).toMatchObject({
      check_status: 'draft',
      supplier_id: fixture.w.supplier.id,
      expected_date: order.expected_date,
      biz_date: expect.any(String),
      received_at: expect.any(String),
      receiver_id: expect.any(Number),
      total_expected_qty: 31.5,
    })
    const received = await fixture.received(order, (lines) => [
      { id: lines[0]!.id, arrived_qty: 20, rejected_qty: 2, reject_reason: 'damaged' },
      { id: lines[1]!.id, arrived_qty: 7.255, rejected_qty: 0 },
    ])
    expect(received).toMatchObject({
      check_status: 'approved',
      total_qty: 25.255,
      total_rejected_qty: 2,
      total_amount: 18 * 95 + 2416,
    })
    expect(received.receiver_id).toBe(fixture.w.world.operators.get('wh_worker')?.id)
    expect(await ledgerOf(fixture.w, 'wh_purchase_receive_receipt', received.id)).toEqual([
      ['warehouse', 18, 1710, 'purchase_in'],
      ['warehouse', 7.255, 2416, 'purchase_in'],
    ])
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({
      check_status: 'approved',
      progress: 'partial',
      received_total_qty: 25.255,
    })
    const next = await fixture.openReceipt(order)
    expect(next.lines.map((line) => [line.sku_id, line.expected_qty])).toEqual([
      [fixture.w.water.id, 6],
      [fixture.w.apples.id, 0.245],
    ])
    const preview = await fixture.w.keeper.post(`${PURCHASE}/preview`, {
      lines: [{ sku_id: fixture.w.water.id, pack_qty: 1 }],
    })
    expect(preview.data.lines[0]).toMatchObject({ open_po_qty: 6, on_hand_qty: before.qty + 18 })
    await fixture.received(order, arrived(6, 0.245))
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({
      check_status: 'completed',
      progress: 'full',
    })
    const after = await stockOf(fixture.w, 'warehouse', fixture.w.w01, fixture.w.water)
    expect([after.qty - before.qty, after.value - before.value]).toEqual([24, 24 * 95])
    expect((await read(fixture.w.admin, '/good/sku', fixture.w.water.id)).last_buy_price).toBe(95)
    expect(await documentsFrom(fixture.w.keeper, PURCHASE_RECEIVING, order)).toHaveLength(2)
  })

  test('is split by batch; a blank batch number is assigned, and one date fills in the other', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.milk.id, pack_qty: 100 }])
    const receipt = await fixture.received(order, ([line]) => [
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
    const batches = await batchesOf(fixture.w, 'warehouse', fixture.w.w01, fixture.w.milk)
    expect(batches).toMatchObject({ M1: [60, 0] })
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({ check_status: 'completed' })
  })

  test('needs batch dates, a reason for rejected goods, and an unused delivery note number', async () => {
    const order = await fixture.approvedOrder([
      { sku_id: fixture.w.milk.id, pack_qty: 10 },
      { sku_id: fixture.w.water.id, pack_qty: 1 },
    ])
    const receipt = await fixture.openReceipt(order)
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, {
      lines: [
        { id: receipt.lines[0]!.id, arrived_qty: 10 },
        { id: receipt.lines[1]!.id, arrived_qty: 12, rejected_qty: 1 },
      ],
    })
    const refused = await tryTransitions(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])
    expect(refused.code).toBe(40000)
    expect(refused.data.errors.map(({ path }) => path).toSorted()).toEqual([
      'delivery_no',
      'lines.0.production_date',
      'lines.1.reject_reason',
    ])
    const { version } = await read(fixture.w.worker, PURCHASE_RECEIVING, receipt.id)
    const taken = await fixture.w.worker.post(
      `${PURCHASE_RECEIVING}/update`,
      { version, delivery_no: 'DN-1' },
      { id: receipt.id },
    )
    expect(taken).toMatchObject({ code: 40902, data: { errors: [{ path: 'delivery_no' }] } })
  })

  test('refuses expired goods, and warns of a short shelf life', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.milk.id, pack_qty: 10 }])
    const receipt = await fixture.openReceipt(order)
    const [line] = receipt.lines
    const dated = (expiry_date: string) => ({
      delivery_no: fixture.note(),
      lines: [{ id: line!.id, arrived_qty: 10, batch_no: `E${expiry_date}`, production_date: null, expiry_date }],
    })
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, dated('2026-11-19'))
    expect(await tryTransitions(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])).toMatchObject({
      code: 42200,
      data: { guard: 'expired' },
    })
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, dated('2026-12-01'))
    expect(await tryTransitions(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])).toMatchObject({
      code: 42210,
    })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'], { confirm_warnings: true })
  })

  test('may exceed the order by the supplier’s tolerance over all its receipts, and by no more', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 10 }])
    await fixture.received(order, arrived(100))
    const receipt = await fixture.openReceipt(order)
    expect(receipt.total_expected_qty).toBe(20)
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, {
      delivery_no: fixture.note(),
      lines: arrived(27)(receipt.lines),
    })
    const refused = await tryTransitions(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])
    expect(refused).toMatchObject({
      code: 42200,
      msg: '农夫山泉天然水超出可收数量26',
      data: { guard: 'over', line_no: 1 },
    })
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, { lines: arrived(26)(receipt.lines) })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])
    await mustTransition(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id, ['approve'])
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({
      check_status: 'completed',
      received_total_qty: 126,
      progress: 'full',
    })
  })

  test('cannot be created by hand, voided, or approved by a worker', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 1 }])
    const receipt = await fixture.openReceipt(order)
    expect((await read(fixture.w.worker, PURCHASE_RECEIVING, receipt.id)).actions).toEqual(['update', 'submit'])
    expect(await tryTransitions(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id, ['void'])).toMatchObject({
      code: 40300,
    })
    expect(
      await fixture.w.keeper.post(`${PURCHASE_RECEIVING}/create`, {
        source_type: 'wh_purchase_receipt',
        source_id: order.id,
      }),
    ).toMatchObject({ code: 40300 })
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, {
      delivery_no: fixture.note(),
      lines: arrived(12)(receipt.lines),
    })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])
    expect(await tryTransitions(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['approve'])).toMatchObject({
      code: 40300,
    })
    expect((await read(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id)).actions).toEqual(['approve', 'reject'])
    await mustTransition(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id, ['reject'])
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])
    await mustTransition(fixture.w.admin, PURCHASE_RECEIVING, receipt.id, ['approve'])
  })

  test('shows no cost to a worker', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 1 }])
    const receipt = await fixture.received(order, arrived(12))
    expect((await read(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id)).lines[0]).toHaveProperty('cost_amount', 1140)
    const seen = await read(fixture.w.worker, PURCHASE_RECEIVING, receipt.id)
    expect(seen).not.toHaveProperty('total_cost_amount')
    expect(seen.lines[0]).not.toHaveProperty('cost_amount')
  })
})
