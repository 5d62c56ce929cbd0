import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { sku, store, supplier } from '../../../server/generated/tables'
import { dropTransactionCache } from '../../../server/metadata/sql/transaction-cache'
import type { Row } from '../../../server/metadata/row'
import { companyFixture } from './fixture/company-fixture'
import { type Fixture, refusal } from './fixture/fixture'

const inCompany = companyFixture()
const submitted = (fixture: Fixture, order: number) =>
  refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['submit']))
const received = (fixture: Fixture, id: number, options = {}) =>
  refusal(fixture, () => fixture.move(storeReceiveReceipt, id, ['submit'], options))
const change = (values: Row) => (lines: Row[]) => lines.map((line) => ({ ...line, ...values }))

describe('orders', () => {
  it(
    'need a line',
    inCompany(async (fixture) => {
      const refused = await submitted(fixture, await fixture.order([]))
      expect(refused).toMatchObject({ code: 42200, text: { en: 'Add at least one line' } })
      // The answer that names a missing field says so too.
      const incomplete = await submitted(fixture, await fixture.order([], { supplier_id: null }))
      expect(incomplete).toMatchObject({
        code: 40000,
        data: { errors: [{ path: 'supplier_id' }, { path: 'lines', en: 'Add at least one line' }] },
      })
    }),
  )

  it(
    'need a business date between today and the allowed days before, checked at submit only',
    inCompany(async (fixture) => {
      expect(
        await submitted(fixture, await fixture.order([6_000], { biz_date: '2026-11-12', expected_date: '2026-11-22' })),
      ).toMatchObject({
        code: 42200,
        // The nearest allowed day, for a button that enters it.
        data: {
          guard: 'date',
          errors: [{ path: 'biz_date', zh: '业务日期须在 2026-11-13 至 2026-11-20 之间', set: '2026-11-13' }],
        },
        text: { zh: '业务日期超出可补单范围' },
      })
      expect(
        await submitted(fixture, await fixture.order([6_000], { biz_date: '2026-11-21', expected_date: '2026-11-22' })),
      ).toMatchObject({ data: { guard: 'date', errors: [{ path: 'biz_date', set: '2026-11-20' }] } })
      await fixture.move(
        storeOrderReceipt,
        await fixture.order([6_000], { biz_date: '2026-11-13', expected_date: '2026-11-22' }),
        ['submit'],
      )
    }),
  )

  it(
    'need quantities that fit the decimals of the unit and the order multiple',
    inCompany(async (fixture) => {
      expect(await submitted(fixture, await fixture.order([1_500]))).toMatchObject({
        code: 42200,
        data: { guard: 'unit', line_no: 1 },
        text: { en: 'Line 1 (商品1): the quantity must be a multiple of 1, but is 1.5' },
      })
      expect(await submitted(fixture, await fixture.order([1_000, 7_000]))).toMatchObject({
        data: { guard: 'unit', line_no: 2 },
      })
      await fixture.move(storeOrderReceipt, await fixture.order([1_000, 12_000, 1_234]), ['submit'])
    }),
  )

  it(
    'are refused when the supplier is disabled or a SKU can no longer be bought',
    inCompany(async (fixture) => {
      const order = await fixture.order([6_000])
      await fixture.call.tx
        .update(supplier)
        .set({ status: 'disabled' })
        .where(eq(supplier.id, fixture.company.suppliers[0] ?? 0))
      expect(await submitted(fixture, order)).toMatchObject({
        code: 42200,
        data: { guard: 'active' },
        text: { zh: '供应商0已停用，请更换' },
      })
      await fixture.call.tx.update(supplier).set({ status: 'enabled' })
      await fixture.call.tx
        .update(sku)
        .set({ sale_status: 'stop_purchase' })
        .where(eq(sku.id, fixture.company.skus[0] ?? 0))
      dropTransactionCache(fixture.call)
      expect(await submitted(fixture, order)).toMatchObject({
        data: { guard: 'active', line_no: 1 },
        text: { en: '商品1 is disabled; choose another' },
      })
    }),
  )

  it(
    'name a SKU only once',
    inCompany(async (fixture) => {
      const line = { sku_id: fixture.company.skus[0], order_qty: 6_000 }
      const refused = await refusal(fixture, async () =>
        fixture.move(storeOrderReceipt, await fixture.order([], { lines: [line, line] }), ['submit']),
      )
      expect(refused).toMatchObject({ code: 42200, text: { en: 'Line 2 (商品1) repeats line 1' } })
    }),
  )
})

describe('deliveries', () => {
  it(
    'stay within the tolerance of the supplier over all deliveries of an order',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([10_000], { supplier_id: fixture.company.suppliers[1] })
      await fixture.approvedDelivery(order, change({ received_qty: 6_000 }))
      expect(await received(fixture, await fixture.delivery(order, change({ received_qty: 6_000 })))).toMatchObject({
        code: 42200,
        data: { guard: 'over', line_no: 1, qty: 5_000, errors: [{ path: 'lines.0.received_qty', set: 5 }] },
        text: { zh: '商品1超出可收数量5' },
      })
      const waiting = await fixture.delivery(order, change({ received_qty: 2_000 }))
      await fixture.move(storeReceiveReceipt, waiting, ['submit'])
      expect(await received(fixture, await fixture.delivery(order, change({ received_qty: 4_000 })))).toMatchObject({
        data: { guard: 'over', qty: 3_000 },
      })
      await fixture.approvedDelivery(order, change({ received_qty: 3_000 }))
      // Together with the other deliveries this reaches the tolerance of the supplier, 11 of 10 ordered.
      await fixture.move(storeReceiveReceipt, waiting, ['approve'])
    }),
  )

  it(
    'are offered whole units when the tolerance allows a part of a unit that is not divided',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([9_000], { supplier_id: fixture.company.suppliers[1] })
      expect(await received(fixture, await fixture.delivery(order, change({ received_qty: 11_000 })))).toMatchObject({
        data: { guard: 'over', qty: 9_000, errors: [{ path: 'lines.0.received_qty', set: 9 }] },
        text: { zh: '商品1超出可收数量9' },
      })
    }),
  )

  it(
    'report an excess together with a missing value of another row, but not of the same row',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([10_000, 0, 10_000])
      const wrong = (lines: Row[]) =>
        lines.map((line, index) => ({ ...line, received_qty: 11_000, rejected_qty: index === 0 ? 1_000 : 0 }))
      expect(await received(fixture, await fixture.delivery(order, wrong))).toMatchObject({
        code: 40000,
        data: { errors: [{ path: 'lines.0.diff_reason' }, { path: 'lines.1.received_qty', set: 10 }] },
      })
    }),
  )

  it(
    'may not exceed the order when the supplier has no tolerance',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([10_000])
      expect(await received(fixture, await fixture.delivery(order, change({ received_qty: 11_000 })))).toMatchObject({
        data: { guard: 'over', qty: 10_000 },
      })
    }),
  )

  it(
    'need a production or expiry date, and dates that agree with the known batch',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([0, 6_000, 0, 6_000])
      const undated = await received(
        fixture,
        await fixture.delivery(order, change({ production_date: null, expiry_date: null })),
      )
      // One message per line for both dates, because either will do.
      const undatedLine = (line: number) => ({
        path: `lines.${line}.production_date`,
        zh: expect.stringContaining('填一个即可'),
      })
      expect(undated).toMatchObject({ code: 40000, data: { errors: [undatedLine(0), undatedLine(1)] } })
      const madeOnly = (lines: Row[]) => lines.map((line) => ({ ...line, batch_no: 'M', expiry_date: null }))
      const dated = await fixture.delivery(order, madeOnly)
      await fixture.move(storeReceiveReceipt, dated, ['submit'])
      await fixture.move(storeReceiveReceipt, dated, ['withdraw'])
      await fixture.approvedDelivery(order, change({ received_qty: 1_000 }))
      expect(
        await received(
          fixture,
          await fixture.delivery(order, change({ received_qty: 1_000, production_date: '2026-11-17' })),
        ),
      ).toMatchObject({
        data: {
          guard: 'batch',
          errors: expect.arrayContaining([
            expect.objectContaining({ path: 'lines.0.production_date', set: '2026-11-18' }),
          ]),
        },
      })
      await fixture.approvedDelivery(order, change({ received_qty: 1_000 }))
    }),
  )

  it(
    'are refused for expired goods, and need a confirmation for a short shelf life',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([0, 6_000])
      const late = await fixture.delivery(order, change({ production_date: '2026-10-10', expiry_date: '2026-11-09' }))
      expect(await received(fixture, late)).toMatchObject({
        code: 42200,
        data: { guard: 'expired', line_no: 1 },
        text: { zh: '商品2已过期，不能收货' },
      })
      const soon = await fixture.delivery(order, change({ production_date: '2026-11-01', expiry_date: '2026-12-01' }))
      const refusedDelivery = await received(fixture, soon, { confirm_warnings: false })
      expect(refusedDelivery).toMatchObject({
        code: 42210,
        data: {
          warnings: [
            { zh: expect.stringMatching(/^商品2剩余效期低于允收期，到期日期应不早于 2026-\d\d-\d\d$/), line_no: 1 },
          ],
        },
      })
      await fixture.move(storeReceiveReceipt, soon, ['submit'], { confirm_warnings: true })
    }),
  )

  it(
    'accept a SKU and a supplier that were disabled after the order, but no closed store',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([6_000])
      await fixture.call.tx.update(sku).set({ sale_status: 'archived' })
      await fixture.call.tx.update(supplier).set({ status: 'disabled' })
      const receipt = await fixture.delivery(order)
      await fixture.move(storeReceiveReceipt, receipt, ['submit'])
      await fixture.call.tx.update(store).set({ status: 'closed' })
      dropTransactionCache(fixture.call)
      expect(await refusal(fixture, () => fixture.move(storeReceiveReceipt, receipt, ['approve']))).toMatchObject({
        data: { guard: 'active' },
        text: { zh: '门店1已停用，请更换' },
      })
    }),
  )
})
