import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrived, openPurchases, type Purchases } from './fixtures/purchase-fixture'
import {
  documentFrom,
  mustTransition,
  ledgerOf,
  createRow,
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

describe('a purchase order', () => {
  test('proposes warehouse, buyer, date by lead time, packs, last price, and tax inside the price', async () => {
    const { data } = await fixture.w.keeper.post(`${PURCHASE}/preview`, {
      supplier_id: fixture.w.supplier.id,
      lines: [{ sku_id: fixture.w.water.id, pack_qty: 2.5 }],
    })
    expect(data).toMatchObject({
      warehouse_id: fixture.w.w01,
      buyer_id: fixture.w.world.operators.get('wh_manager')?.id,
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

  test('warns of a price far from the last price, and of an amount below the supplier’s minimum', async () => {
    const first = await fixture.approvedOrder([{ sku_id: fixture.w.juice.id, pack_qty: 1 }])
    await fixture.received(first, arrived(12))
    await fixture.w.admin.post(
      '/supply/supplier/update',
      { version: fixture.w.supplier.version, min_order_amount: 10_000 },
      { id: fixture.w.supplier.id },
    )
    const order = await createRow(fixture.w.keeper, PURCHASE, {
      supplier_id: fixture.w.supplier.id,
      lines: [{ sku_id: fixture.w.juice.id, pack_qty: 1, buy_price: 122 }],
    })
    expect(order.lines[0]!.sku).toMatchObject({ last_buy_price: 101 })
    const refused = await tryTransitions(fixture.w.keeper, PURCHASE, order.id, ['submit'])
    expect(refused).toMatchObject({ code: 42210 })
    expect(refused.data.warnings.map(({ zh }) => zh)).toEqual([
      '采购金额低于供应商起订金额',
      '采购单价与最近进价相差超过 20%',
    ])
    await mustTransition(fixture.w.keeper, PURCHASE, order.id, ['submit'], { confirm_warnings: true })
    const supplier = await read(fixture.w.admin, '/supply/supplier', fixture.w.supplier.id)
    await fixture.w.admin.post(
      '/supply/supplier/update',
      { version: supplier.version, min_order_amount: 0 },
      { id: fixture.w.supplier.id },
    )
  })

  test('is approved by head office only; a worker can only read it', async () => {
    const order = await createRow(fixture.w.keeper, PURCHASE, {
      supplier_id: fixture.w.supplier.id,
      lines: [{ sku_id: fixture.w.water.id, pack_qty: 1 }],
    })
    await mustTransition(fixture.w.keeper, PURCHASE, order.id, ['submit'])
    expect((await read(fixture.w.keeper, PURCHASE, order.id)).actions).toEqual(['withdraw', 'copy'])
    expect((await read(fixture.w.worker, PURCHASE, order.id)).actions).toEqual([])
    expect(await tryTransitions(fixture.w.keeper, PURCHASE, order.id, ['approve'])).toMatchObject({ code: 40300 })
    expect(
      await fixture.w.worker.post(`${PURCHASE}/create`, { supplier_id: fixture.w.supplier.id, lines: [] }),
    ).toMatchObject({
      code: 40300,
    })
    expect(await fixture.w.shop.get(`${PURCHASE}/list`)).toMatchObject({ code: 40300 })
    expect((await read(fixture.w.admin, PURCHASE, order.id)).actions).toEqual(['withdraw', 'approve', 'reject', 'copy'])
  })

  test('of another warehouse is not found for the worker', async () => {
    const w02 = fixture.w.world.operators.get('wh_manager')?.warehouse_ids[1]
    const order = await createRow(fixture.w.keeper, PURCHASE, {
      warehouse_id: w02,
      supplier_id: fixture.w.supplier.id,
      lines: [{ sku_id: fixture.w.water.id, pack_qty: 1 }],
    })
    expect(await fixture.w.worker.get(`${PURCHASE}/detail`, { id: order.id })).toMatchObject({ code: 40400 })
  })
})

describe('opening stock', () => {
  test('needs no supplier and no delivery note, and has its own type in the ledger', async () => {
    const order = await createRow(fixture.w.keeper, PURCHASE, {
      purchase_type: 'opening',
      lines: [{ sku_id: fixture.w.apples.id, pack_qty: 10, buy_price: 250 }],
    })
    expect(order).toMatchObject({ supplier_id: null, expected_date: '2026-11-20' })
    await mustTransition(fixture.w.keeper, PURCHASE, order.id, ['submit'])
    await mustTransition(fixture.w.admin, PURCHASE, order.id, ['approve'])
    const receipt = await fixture.openReceipt(order)
    await saveDraft(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id, {})
    await mustTransition(fixture.w.keeper, PURCHASE_RECEIVING, receipt.id, ['submit', 'approve'])
    expect(await ledgerOf(fixture.w, 'wh_purchase_receive_receipt', receipt.id)).toEqual([
      ['warehouse', 10, 2500, 'opening_in'],
    ])
  })
})

describe('closing and reversing', () => {
  test('closing short voids the open receipt; a submitted receipt prevents closing', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 2 }])
    await fixture.received(order, arrived(10))
    const open = await fixture.openReceipt(order)
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, open.id, {
      delivery_no: fixture.note(),
      lines: arrived(2)(open.lines),
    })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, open.id, ['submit'])
    expect(await tryTransitions(fixture.w.admin, PURCHASE, order.id, ['close'])).toMatchObject({
      code: 42200,
      msg: `采购入库单 ${String(open.receipt_no)} 待审核，请先撤回`,
      data: { documents: [{ no: open.receipt_no, path: `${PURCHASE_RECEIVING}/update?id=${open.id}` }] },
    })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, open.id, ['withdraw'])
    expect(await mustTransition(fixture.w.admin, PURCHASE, order.id, ['close'])).toMatchObject({
      check_status: 'completed',
      progress: 'partial',
      close_reason: '测试原因',
    })
    expect(await read(fixture.w.keeper, PURCHASE_RECEIVING, open.id)).toMatchObject({
      check_status: 'voided',
      void_reason: `随 ${String(order.receipt_no)} 关闭`,
    })
  })

  test('reversing a receipt of a completed order reopens the order, with one receipt for all open quantities', async () => {
    const before = await stockOf(fixture.w, 'warehouse', fixture.w.w01, fixture.w.water)
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 2 }])
    const first = await fixture.received(order, arrived(10))
    await fixture.received(order, arrived(14))
    await mustTransition(fixture.w.admin, PURCHASE_RECEIVING, first.id, ['reverse'])
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({
      check_status: 'approved',
      progress: 'partial',
      received_total_qty: 14,
    })
    const open = await fixture.openReceipt(order)
    expect(open).toMatchObject({ check_status: 'draft', total_expected_qty: 10 })
    const after = await stockOf(fixture.w, 'warehouse', fixture.w.w01, fixture.w.water)
    expect(after.qty - before.qty).toBe(14)
  })

  test('reversing replaces an open next receipt, and is refused while the next receipt awaits approval', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 2 }])
    const first = await fixture.received(order, arrived(10))
    const next = await fixture.openReceipt(order)
    await saveDraft(fixture.w.worker, PURCHASE_RECEIVING, next.id, {
      delivery_no: fixture.note(),
      lines: arrived(3)(next.lines),
    })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, next.id, ['submit'])
    expect(await tryTransitions(fixture.w.admin, PURCHASE_RECEIVING, first.id, ['reverse'])).toMatchObject({
      code: 42200,
      data: { guard: 'siblings' },
    })
    await mustTransition(fixture.w.worker, PURCHASE_RECEIVING, next.id, ['withdraw'])
    await mustTransition(fixture.w.admin, PURCHASE_RECEIVING, first.id, ['reverse'])
    expect(await read(fixture.w.keeper, PURCHASE_RECEIVING, next.id)).toMatchObject({ check_status: 'voided' })
    expect(await fixture.openReceipt(order)).toMatchObject({ total_expected_qty: 24 })
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({
      check_status: 'approved',
      progress: 'none',
    })
  })

  test('reversing a receipt of an order closed by hand leaves the order closed, with nothing to receive', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 2 }])
    const first = await fixture.received(order, arrived(10))
    await mustTransition(fixture.w.admin, PURCHASE, order.id, ['close'])
    await mustTransition(fixture.w.admin, PURCHASE_RECEIVING, first.id, ['reverse'])
    expect(await read(fixture.w.keeper, PURCHASE, order.id)).toMatchObject({
      check_status: 'completed',
      received_total_qty: 0,
    })
    expect((await documentsFrom(fixture.w.keeper, PURCHASE_RECEIVING, order)).map((row) => row.check_status)).toEqual([
      'voided',
      'voided',
    ])
  })

  test('an order is reversed with its open receipt, but not after goods were put into stock', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 2 }])
    const open = await documentFrom(fixture.w.keeper, PURCHASE_RECEIVING, order)
    expect(await mustTransition(fixture.w.admin, PURCHASE, order.id, ['reverse'])).toMatchObject({
      check_status: 'voided',
    })
    expect(await read(fixture.w.keeper, PURCHASE_RECEIVING, open.id)).toMatchObject({ check_status: 'voided' })
    const other = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 2 }])
    await fixture.received(other, arrived(10))
    expect(await tryTransitions(fixture.w.admin, PURCHASE, other.id, ['reverse'])).toMatchObject({
      code: 42200,
      data: { guard: 'reverse' },
    })
  })
})
