import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { sku } from '../../../server/generated/tables'
import { openBook } from '../../../server/stock/book'
import { post } from '../../../server/stock/ledger'
import { recount } from '../../../server/workflow/postings/recount'
import { scopeOf } from '../../../server/metadata/scope'
import { docLog, stockBalance, stockLedger } from '../../../server/stock/tables'
import { loadScope } from '../../../server/query/load'
import type { Row } from '../../../server/metadata/row'
import { companyFixture } from './fixture/company-fixture'
import { refusal } from './fixture/fixture'
import { causeOf } from './memory-book'

const inCompany = companyFixture()
const onlyFirst = (lines: Row[]) =>
  lines.map((line, index) => ({ ...line, received_qty: index === 0 ? line.received_qty : 0 }))

describe('from order to stock and back', () => {
  it(
    'receives in two parts, completes the order, and reopens it when a delivery is reversed',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([6_000, 12_000])
      const first = await fixture.approvedDelivery(order, onlyFirst)
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'approved',
        progress: 'partial',
        received_total_qty: 6_000,
      })
      const second = await fixture.approvedDelivery(order)
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'completed',
        progress: 'full',
      })
      const stock = await fixture.call.tx.select().from(stockBalance)
      expect(stock.map((row) => [row.qty, row.value])).toEqual([
        [6_000, 6 * 1_001],
        [12_000, 12 * 1_002],
      ])
      expect(
        (
          await fixture.call.tx
            .select()
            .from(sku)
            .where(eq(sku.id, fixture.company.skus[1] ?? 0))
        )[0]?.last_buy_price,
      ).toBe(1_002)
      await fixture.move(storeReceiveReceipt, second, ['reverse'])
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'approved',
        progress: 'partial',
        received_total_qty: 6_000,
      })
      expect((await fixture.call.tx.select().from(stockBalance)).map((row) => [row.qty, row.value])).toEqual([
        [6_000, 6_006],
        [0, 0],
      ])
      const log = (
        await fixture.call.tx.select().from(docLog).where(eq(docLog.doc_id, order)).orderBy(docLog.id)
      ).filter((row) => row.doc_type === 'store_order_receipt')
      expect(log.map((row) => [row.transition, row.operator_id === 0])).toEqual([
        ['create', false],
        ['submit', false],
        ['approve', false],
        ['complete', true],
        ['reopen', true],
      ])
      expect(log.slice(-2).map((row) => row.reason?.replace(/\d{4}(?=\D*$)/, 'nnnn'))).toEqual([
        '随 SR20261120nnnn 审核通过',
        '随 SR20261120nnnn 冲销',
      ])
      expect(await fixture.load(storeReceiveReceipt, first)).toMatchObject({ check_status: 'approved' })
    }),
  )

  it(
    'does not reopen an order that was closed by hand',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([6_000, 12_000])
      const receipt = await fixture.approvedDelivery(order, onlyFirst)
      const draft = await fixture.delivery(order)
      await fixture.move(storeOrderReceipt, order, ['close'])
      const closed = await fixture.load(storeOrderReceipt, order)
      expect(closed).toMatchObject({
        check_status: 'completed',
        closed_by: fixture.company.boss.id,
        close_reason: '测试原因',
      })
      expect(await fixture.load(storeReceiveReceipt, draft)).toMatchObject({
        check_status: 'voided',
        void_reason: `随 ${String(closed.receipt_no)} 关闭`,
        voided_by: null,
      })
      await fixture.move(storeReceiveReceipt, receipt, ['reverse'])
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'completed',
        received_total_qty: 0,
        progress: 'none',
      })
    }),
  )

  it(
    'refuses to close over receipts that await approval, and to reverse an order with receipts',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([6_000])
      const receipt = await fixture.delivery(order, (lines) => lines.map((line) => ({ ...line, received_qty: 3_000 })))
      await fixture.move(storeReceiveReceipt, receipt, ['submit'])
      expect(await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['close']))).toMatchObject({
        code: 42200,
      })
      expect(await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['reverse']))).toMatchObject({
        code: 42200,
        text: { zh: expect.stringMatching(/^收货单 \S+ 依赖本单据，请先作废或冲销该单据$/) },
      })
      await fixture.move(storeReceiveReceipt, receipt, ['approve'])
      expect(await refusal(fixture, () => fixture.move(storeOrderReceipt, order, ['reverse']))).toMatchObject({
        code: 42200,
      })
      await fixture.move(storeReceiveReceipt, receipt, ['reverse'])
      expect(await fixture.move(storeOrderReceipt, order, ['reverse'])).toMatchObject({
        check_status: 'voided',
        void_reason: '测试原因',
      })
    }),
  )

  it(
    'refuses to reverse a delivery whose goods are gone',
    inCompany(async (fixture) => {
      const receipt = await fixture.approvedDelivery(await fixture.approvedOrder([6_000]))
      const at = {
        location_type: 'store' as const,
        location_id: fixture.company.stores[0] ?? 0,
        sku_id: fixture.company.skus[0] ?? 0,
        batch_id: 0,
      }
      const book = await openBook(fixture.call, [at])
      post(book, causeOf(999), { ...at, qty: -1_000, value: 'average', reason: 'loss_out', line_id: 1 })
      await book.close()
      expect(await refusal(fixture, () => fixture.move(storeReceiveReceipt, receipt, ['reverse']))).toMatchObject({
        code: 42200,
        data: { guard: 'reverse', sku_id: at.sku_id },
        text: { zh: '商品1的库存或成本已被后续业务使用，无法冲销' },
      })
      expect(await fixture.load(storeReceiveReceipt, receipt)).toMatchObject({ check_status: 'approved' })
      expect(await fixture.call.tx.select().from(stockLedger)).toHaveLength(2)
    }),
  )

  it(
    'keeps two batches of one order line apart',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([0, 12_000])
      const receipt = await fixture.approvedDelivery(order, ([line]) => [
        { ...line, received_qty: 5_000 },
        { ...line, batch_no: null, received_qty: 7_000, production_date: '2026-11-19', expiry_date: null },
      ])
      const { lines } = (await fixture.load(storeReceiveReceipt, receipt)) as { lines: Row[] }
      expect(lines.map((line) => [line.batch_no, line.received_qty, line.expiry_date, line.cost_amount])).toEqual([
        ['L1', 5_000, '2026-12-18', 5_010],
        ['B20261120001', 7_000, '2026-12-19', 7_014],
      ])
      expect(await fixture.load(storeOrderReceipt, order)).toMatchObject({ check_status: 'completed' })
    }),
  )

  it(
    'recalculates quantities of the source any number of times with the same result',
    inCompany(async (fixture) => {
      const order = await fixture.approvedOrder([6_000, 12_000])
      const receipt = await fixture.approvedDelivery(order, onlyFirst)
      const before = await fixture.load(storeOrderReceipt, order)
      const row = await loadScope(fixture.call, storeReceiveReceipt, await fixture.load(storeReceiveReceipt, receipt))
      const posting = storeReceiveReceipt.transitions.approve?.postings.find((candidate) => candidate.do === 'recount')
      if (!posting) throw new Error('the manifest recounts nothing')
      for (const _ of [1, 2, 3]) await recount(fixture.call, storeReceiveReceipt, scopeOf(fixture.call, row), posting)
      expect(await fixture.load(storeOrderReceipt, order)).toEqual(before)
    }),
  )
})
