import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TENANT } from '../../../server/demo/company'
import { runTransitions } from '../resources/world'
import { openPayments, PAID, PAYMENT, type PaymentFixture } from './fixtures/payment-fixture'
import {
  type Client,
  mustTransition,
  PURCHASE_RECEIVING,
  read,
  saveDraft,
  tryTransitions,
} from './fixtures/warehouse-fixture'

let fixture: PaymentFixture
let finance: Client
let admin: Client
let delivery: PaymentFixture['delivery']
let payments: PaymentFixture['payments']
let unpaid: PaymentFixture['unpaid']
let paymentOf: PaymentFixture['paymentOf']
let paidOf: PaymentFixture['paidOf']
let pay: PaymentFixture['pay']
let wronglyPaidDeliveries: PaymentFixture['wronglyPaidDeliveries']
beforeAll(async () => {
  fixture = await openPayments()
  admin = fixture.w.admin
  ;({ finance, delivery, payments, unpaid, paymentOf, paidOf, pay, wronglyPaidDeliveries } = fixture)
})
afterAll(() => fixture.w.world.database.close())

describe('a payment', () => {
  test('of a part leaves the rest to pay, until all is paid', async () => {
    const receipt = await delivery()
    expect(await pay(await paymentOf(receipt), 1_000)).toMatchObject({
      check_status: 'approved',
      paid_on: '2026-11-20',
      pay_method: 'bank_transfer',
      payment_no: 'ICBC-1',
      rest_amount: 1_400,
    })
    expect(await paidOf(receipt)).toBe(1_000)
    const [rest] = await unpaid(receipt)
    expect(rest).toMatchObject({ owed_amount: 1_400, pay_amount: 1_400, due_date: '2026-12-20' })
    await pay(rest!)
    expect([await paidOf(receipt), await unpaid(receipt)]).toEqual([2_400, []])
  })

  test('that was agreed for another day leaves the rest due on that day, also after the payment is reversed', async () => {
    const receipt = await delivery()
    const payment = await paymentOf(receipt)
    await saveDraft(finance, PAYMENT, payment.id, { due_date: '2027-01-15' })
    const paid = await pay(payment, 1_000)
    expect(await unpaid(receipt)).toMatchObject([{ owed_amount: 1_400, due_date: '2027-01-15' }])
    await mustTransition(admin, PAYMENT, paid.id, ['reverse'])
    expect(await unpaid(receipt)).toMatchObject([{ owed_amount: 2_400, due_date: '2027-01-15' }])
  })

  test.each([
    ['monthly', 'refused', ['input.paid_on']],
    ['prepaid', 'accepted', undefined],
  ])('to a supplier with settlement %s, before the day of the delivery, is %s', async (settlement, _, paths) => {
    const supplier = await fixture.supplierWith(settlement)
    const payment = await paymentOf(await delivery({ supplier_id: supplier.id }))
    await mustTransition(finance, PAYMENT, payment.id, ['submit'])
    const answer = await tryTransitions(admin, PAYMENT, payment.id, ['approve'], {
      input: { ...PAID.input, paid_on: '2026-11-19' },
    })
    expect(answer.data.errors?.map(({ path }) => path)).toEqual(paths)
  })

  test('of more than is owed is refused at its field, with the limit', async () => {
    const payment = await paymentOf(await delivery())
    await saveDraft(finance, PAYMENT, payment.id, { pay_amount: 2_401 })
    const answer = await tryTransitions(finance, PAYMENT, payment.id, ['submit'])
    expect(answer.code).toBe(40_000)
    expect(answer.data.errors).toMatchObject([{ path: 'pay_amount', zh: '不能大于 24.00' }])
  })

  test('goes to the account that the supplier has when the payment is requested', async () => {
    const payment = await paymentOf(await delivery())
    await mustTransition(finance, PAYMENT, payment.id, ['submit'])
    await mustTransition(admin, PAYMENT, payment.id, ['reject'], { reason: '账号有误' })
    await fixture.w.world.database.transaction(TENANT, (tx) =>
      tx.execute(sql`update supplier set bank_account = '6222000000000001' where id = ${payment.supplier_id}`),
    )
    await mustTransition(finance, PAYMENT, payment.id, ['submit'])
    expect(await read(admin, PAYMENT, payment.id)).toMatchObject({ bank_account: '6222000000000001' })
  })

  test('asks for the day, which is not in the future, and the method', async () => {
    const payment = await paymentOf(await delivery())
    await mustTransition(finance, PAYMENT, payment.id, ['submit'])
    const answer = await tryTransitions(admin, PAYMENT, payment.id, ['approve'], {
      input: { paid_on: '2026-11-21', pay_method: null },
    })
    expect(answer.data.errors.map(({ path }) => path)).toEqual(['input.pay_method', 'input.paid_on'])
  })

  test('that is reversed is payable again; its delivery cannot be reversed before the payment', async () => {
    const receipt = await delivery()
    const paid = await pay(await paymentOf(receipt), 1_000)
    expect(await tryTransitions(admin, PURCHASE_RECEIVING, receipt.id, ['reverse'])).toMatchObject({ code: 42200 })
    await mustTransition(admin, PAYMENT, paid.id, ['reverse'])
    expect(await unpaid(receipt)).toMatchObject([{ check_status: 'draft', owed_amount: 2_400 }])
    expect(await paidOf(receipt)).toBe(0)
    await mustTransition(admin, PURCHASE_RECEIVING, receipt.id, ['reverse'])
    expect((await payments(receipt)).map(({ check_status }) => check_status)).toEqual(['voided', 'voided', 'voided'])
  })

  test('is not reversed while the payment of the rest waits for approval', async () => {
    const receipt = await delivery()
    const paid = await pay(await paymentOf(receipt), 1_000)
    const [rest] = await unpaid(receipt)
    await mustTransition(finance, PAYMENT, rest!.id, ['submit'])
    expect(await tryTransitions(admin, PAYMENT, paid.id, ['reverse'])).toMatchObject({ code: 42200 })
  })

  test('is submitted by finance only; staff who order goods may read it, warehouses and stores may not', async () => {
    const payment = await paymentOf(await delivery())
    const operation = await fixture.w.world.as('operation')
    expect((await read(operation, PAYMENT, payment.id)).actions).toEqual([])
    expect(await tryTransitions(operation, PAYMENT, payment.id, ['submit'])).toMatchObject({ code: 40300 })
    for (const client of [fixture.w.keeper, fixture.w.shop])
      expect((await client.get(`${PAYMENT}/list`)).code).toBe(40300)
    const auditor = await fixture.w.world.as('auditor')
    expect(await read(auditor, PAYMENT, payment.id)).not.toHaveProperty('bank_account')
  })

  test('confirmed twice at once counts once', async () => {
    const receipt = await delivery()
    const payment = await paymentOf(receipt)
    await saveDraft(finance, PAYMENT, payment.id, { pay_amount: 1_500 })
    const { version } = await mustTransition(finance, PAYMENT, payment.id, ['submit'])
    const item = { id: payment.id, version }
    const answers = await Promise.all([1, 2, 3].map(() => runTransitions(admin, PAYMENT, item, ['approve'], PAID)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40900, 40900])
    expect([await paidOf(receipt), (await unpaid(receipt)).length]).toEqual([1_500, 1])
  })

  test('reversed at the same time as its delivery leaves no debt without a delivery', async () => {
    const receipt = await delivery()
    const paid = await pay(await paymentOf(receipt))
    await Promise.all([
      tryTransitions(admin, PAYMENT, paid.id, ['reverse']),
      tryTransitions(admin, PURCHASE_RECEIVING, receipt.id, ['reverse']),
    ])
    expect(await wronglyPaidDeliveries()).toEqual([])
  })
})

test('whatever is paid, sent back and reversed: paid and owed make the amount of the delivery (INV-43)', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ do: fc.constantFrom('send back' as const, 'reverse' as const), part: fc.nat(100) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const receipt = await delivery()
      for (const { do: action, part } of steps) {
        const [waiting] = await unpaid(receipt)
        if (action === 'reverse') {
          const paid = (await payments(receipt)).filter(({ check_status }) => check_status === 'approved')
          const chosen = paid[part % Math.max(1, paid.length)]
          if (chosen) await mustTransition(admin, PAYMENT, chosen.id, ['reverse'])
        } else if (waiting && action === 'send back') {
          await mustTransition(finance, PAYMENT, waiting.id, ['submit'])
          await mustTransition(admin, PAYMENT, waiting.id, ['reject'])
        } else if (waiting) await pay(waiting, Math.max(1, Math.floor((Number(waiting.owed_amount) * part) / 100)))
        expect(await wronglyPaidDeliveries()).toEqual([])
      }
      const approved = (await payments(receipt)).filter(({ check_status }) => check_status === 'approved')
      const paid = approved.reduce((sum, { pay_amount }) => sum + Number(pay_amount), 0)
      expect(await paidOf(receipt)).toBe(paid)
      expect(paid + (await unpaid(receipt)).reduce((sum, { owed_amount }) => sum + Number(owed_amount), 0)).toBe(2_400)
    }),
    { numRuns: 4 },
  )
}, 120_000)
