import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayments, type PaymentFixture } from './fixtures/payment-fixture'
import {
  type Client,
  createRow,
  mustTransition,
  PURCHASE_RECEIVING,
  read,
  saveDraft,
  STORE_ORDER,
  STORE_RECEIVING,
} from './fixtures/warehouse-fixture'

let fixture: PaymentFixture
let admin: Client
let delivery: PaymentFixture['delivery']
let payments: PaymentFixture['payments']
let unpaid: PaymentFixture['unpaid']
let paymentOf: PaymentFixture['paymentOf']
let pay: PaymentFixture['pay']
beforeAll(async () => {
  fixture = await openPayments()
  admin = fixture.w.admin
  ;({ delivery, payments, unpaid, paymentOf, pay } = fixture)
})
afterAll(() => fixture.w.world.database.close())

describe('a delivery that enters stock', () => {
  test('is owed for: supplier, amount, day by which it is due, and the account to pay to', async () => {
    await saveDraft(admin, '/supply/supplier', fixture.w.supplier.id, {
      bank_name: '工商银行上海分行',
      bank_account: '6222021000',
    })
    const receipt = await delivery()
    expect(await paymentOf(receipt)).toMatchObject({
      check_status: 'draft',
      supplier_id: fixture.w.supplier.id,
      source_no: receipt.receipt_no,
      delivery_no: receipt.delivery_no,
      delivered_on: receipt.biz_date,
      due_date: '2026-12-20',
      settlement: 'monthly',
      owed_amount: 2_400,
      pay_amount: 2_400,
      rest_amount: 0,
      bank_name: '工商银行上海分行',
      bank_account: '6222021000',
    })
  })

  test('links to its payment, and the payment links back to the delivery', async () => {
    const receipt = await delivery()
    const payment = await paymentOf(receipt)
    const { links } = await read(admin, PURCHASE_RECEIVING, receipt.id)
    expect(links).toContainEqual(expect.objectContaining({ no: payment.receipt_no, direction: 'down' }))
    expect(payment.links).toContainEqual(expect.objectContaining({ no: receipt.receipt_no, direction: 'up' }))
  })

  test('is owed for when a supplier brings goods to a store', async () => {
    const order = await createRow(fixture.w.shop, STORE_ORDER, {
      supply_mode: 'supplier',
      supplier_id: fixture.w.supplier.id,
      lines: [{ sku_id: fixture.w.water.id, order_qty: 12 }],
    })
    await mustTransition(fixture.w.shop, STORE_ORDER, order.id, ['submit'])
    await mustTransition(admin, STORE_ORDER, order.id, ['approve'])
    const note = await createRow(fixture.w.shop, STORE_RECEIVING, {
      source_type: 'store_order_receipt',
      source_id: order.id,
      delivery_no: fixture.note(),
    })
    const receipt = await mustTransition(fixture.w.shop, STORE_RECEIVING, note.id, ['submit', 'approve'])
    const payment = await paymentOf(receipt)
    expect(payment).toMatchObject({ store_id: fixture.w.s0002, owed_amount: receipt.total_amount })
    await pay(payment, 100)
    expect(await unpaid(receipt)).toMatchObject([{ owed_amount: Number(receipt.total_amount) - 100 }])
  })

  test.each([
    ['cash', '2026-11-20', 1],
    ['consignment', null, 0],
  ])('of a supplier with settlement %s is due on %s', async (settlement, due, count) => {
    const supplier = await fixture.supplierWith(settlement)
    const rows = await payments(await delivery({ supplier_id: supplier.id }))
    expect(rows).toHaveLength(count)
    if (due) expect(rows[0]).toMatchObject({ due_date: due })
  })

  test('is not owed for when everything was rejected', async () => {
    const order = await fixture.approvedOrder([{ sku_id: fixture.w.water.id, pack_qty: 1 }])
    const receipt = await fixture.received(order, (lines) =>
      lines.map(({ id }) => ({ id, arrived_qty: 12, rejected_qty: 12, reject_reason: 'damaged' })),
    )
    expect(receipt.check_status).toBe('approved')
    expect(await payments(receipt)).toEqual([])
  })
})
