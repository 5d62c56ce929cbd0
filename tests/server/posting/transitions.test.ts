import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { sku } from '../../../server/generated/tables'
import { ApiError } from '../../../server/http/api-error'
import { openBook } from '../../../server/posting/book'
import { post } from '../../../server/posting/ledger'
import { docLog, stockBalance, stockLedger } from '../../../server/posting/tables'
import { availableTransitions, transition } from '../../../server/posting/transition'
import { loadDocument, loadScope } from '../../../server/resources/load'
import type { Row } from '../../../server/resources/description'
import { openTestDatabase } from '../harness'
import { callOf } from './flows/call'
import { type Company, seedCompany, SETTINGS, TENANT } from './flows/company'
import { atDesk, Desk, refusal } from './flows/desk'
import { causeOf } from './memory-book'

let database: Database
let company: Company
beforeAll(async () => {
  database = await openTestDatabase()
  company = await seedCompany(database)
})
afterAll(() => database.close())

const desk = (work: (desk: Desk) => Promise<void>, settings?: object) => () => atDesk(database, company, work, settings)
const onlyFirst = (lines: Row[]) =>
  lines.map((line, index) => ({ ...line, received_qty: index === 0 ? line.received_qty : 0 }))

describe('from order to stock and back', () => {
  it(
    'receives in two parts, completes the order, and reopens it when a delivery is reversed',
    desk(async (desk) => {
      const order = await desk.approvedOrder([6_000, 12_000])
      const first = await desk.approvedDelivery(order, onlyFirst)
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'approved',
        progress: 'partial',
        received_total_qty: 6_000,
      })
      const second = await desk.approvedDelivery(order)
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({ check_status: 'completed', progress: 'full' })
      const stock = await desk.call.tx.select().from(stockBalance)
      expect(stock.map((row) => [row.qty, row.value])).toEqual([
        [6_000, 6 * 1_001],
        [12_000, 12 * 1_002],
      ])
      expect(
        (
          await desk.call.tx
            .select()
            .from(sku)
            .where(eq(sku.id, company.skus[1] ?? 0))
        )[0]?.last_buy_price,
      ).toBe(1_002)
      await desk.move(storeReceiveReceipt, second, ['reverse'])
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'approved',
        progress: 'partial',
        received_total_qty: 6_000,
      })
      expect((await desk.call.tx.select().from(stockBalance)).map((row) => [row.qty, row.value])).toEqual([
        [6_000, 6_006],
        [0, 0],
      ])
      const log = (await desk.call.tx.select().from(docLog).where(eq(docLog.doc_id, order)).orderBy(docLog.id)).filter(
        (row) => row.doc_type === 'store_order_receipt',
      )
      expect(log.map((row) => [row.transition, row.operator_id === 0])).toEqual([
        ['create', false],
        ['submit', false],
        ['approve', false],
        ['complete', true],
        ['reopen', true],
      ])
      expect(log.slice(-2).map((row) => row.reason?.replace(/\d{4}(?=\D*$)/, 'nnnn'))).toEqual([
        '随SR20261120nnnn审核通过',
        '随SR20261120nnnn冲销',
      ])
      expect(await desk.load(storeReceiveReceipt, first)).toMatchObject({ check_status: 'approved' })
    }),
  )

  it(
    'does not reopen an order that was closed by hand',
    desk(async (desk) => {
      const order = await desk.approvedOrder([6_000, 12_000])
      const receipt = await desk.approvedDelivery(order, onlyFirst)
      const draft = await desk.delivery(order)
      await desk.move(storeOrderReceipt, order, ['close'])
      const closed = await desk.load(storeOrderReceipt, order)
      expect(closed).toMatchObject({ check_status: 'completed', closed_by: company.boss.id, close_reason: '测试原因' })
      expect(await desk.load(storeReceiveReceipt, draft)).toMatchObject({
        check_status: 'voided',
        void_reason: `随${String(closed.receipt_no)}关闭`,
        voided_by: null,
      })
      await desk.move(storeReceiveReceipt, receipt, ['reverse'])
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'completed',
        received_total_qty: 0,
        progress: 'none',
      })
    }),
  )

  it(
    'lets nothing that waits for approval be closed over, and nothing that was received be reversed under',
    desk(async (desk) => {
      const order = await desk.approvedOrder([6_000])
      const receipt = await desk.delivery(order, (lines) => lines.map((line) => ({ ...line, received_qty: 3_000 })))
      await desk.move(storeReceiveReceipt, receipt, ['submit'])
      expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['close']))).toMatchObject({ code: 42200 })
      expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['reverse']))).toMatchObject({
        code: 42200,
        text: { zh: '该单据已被后续业务占用，无法冲销' },
      })
      await desk.move(storeReceiveReceipt, receipt, ['approve'])
      expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['reverse']))).toMatchObject({ code: 42200 })
      await desk.move(storeReceiveReceipt, receipt, ['reverse'])
      expect(await desk.move(storeOrderReceipt, order, ['reverse'])).toMatchObject({
        check_status: 'voided',
        void_reason: '测试原因',
      })
    }),
  )

  it(
    'refuses to reverse a delivery whose goods are gone',
    desk(async (desk) => {
      const receipt = await desk.approvedDelivery(await desk.approvedOrder([6_000]))
      const at = {
        location_type: 'store' as const,
        location_id: company.stores[0] ?? 0,
        sku_id: company.skus[0] ?? 0,
        batch_id: 0,
      }
      const book = await openBook(desk.call, [at])
      post(book, causeOf(999), { ...at, qty: -1_000, value: 'average', reason: 'loss_out', line_id: 1 })
      await book.close()
      expect(await refusal(desk, () => desk.move(storeReceiveReceipt, receipt, ['reverse']))).toMatchObject({
        code: 42200,
        data: { guard: 'reverse' },
      })
      expect(await desk.load(storeReceiveReceipt, receipt)).toMatchObject({ check_status: 'approved' })
      expect(await desk.call.tx.select().from(stockLedger)).toHaveLength(2)
    }),
  )

  it(
    'keeps one line in two batches apart',
    desk(async (desk) => {
      const order = await desk.approvedOrder([0, 12_000])
      const receipt = await desk.approvedDelivery(order, ([line]) => [
        { ...line, received_qty: 5_000 },
        { ...line, batch_no: null, received_qty: 7_000, production_date: '2026-11-19', expiry_date: null },
      ])
      const { lines } = (await desk.load(storeReceiveReceipt, receipt)) as { lines: Row[] }
      expect(lines.map((line) => [line.batch_no, line.received_qty, line.expiry_date, line.cost_amount])).toEqual([
        ['L1', 5_000, '2026-12-18', 5_010],
        ['B20261120001', 7_000, '2026-12-19', 7_014],
      ])
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({ check_status: 'completed' })
    }),
  )
})

describe('two people at once', () => {
  it('lets exactly one of two approvals of the same version through (INV-22)', async () => {
    const id = await database.transaction(TENANT, async (tx) => {
      const desk = new Desk((operator, now) => callOf(tx, operator, SETTINGS, now), company)
      const order = await desk.order([6_000])
      await desk.move(storeOrderReceipt, order, ['submit'])
      return order
    })
    const approve = (operator: Company['boss']) =>
      database.transaction(TENANT, (tx) =>
        transition(callOf(tx, operator, SETTINGS), storeOrderReceipt, { id, version: 2 }, ['approve']),
      )
    const answers = await Promise.allSettled([approve(company.boss), approve(company.second)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = answers.find((answer) => answer.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 40900, data: { current: { check_status: 'approved', version: 3 } } })
    await database.transaction(TENANT, async (tx) => {
      const desk = new Desk((operator, now) => callOf(tx, operator, SETTINGS, now), company)
      await desk.move(storeOrderReceipt, id, ['reverse'])
    })
  })
})

describe('who may', () => {
  it(
    'offers what the role may do in each status, and refuses the rest',
    desk(async (desk) => {
      const { manager, boss } = company
      const order = await desk.order([6_000], {}, manager)
      const offered = async (operator: Company['boss']) => {
        const call = desk.as(operator)
        return availableTransitions(
          call,
          storeOrderReceipt,
          await loadScope(call, storeOrderReceipt, await loadDocument(call, storeOrderReceipt, order)),
        ).toSorted()
      }
      expect([await offered(boss), await offered(manager)]).toEqual([
        ['submit', 'void'],
        ['submit', 'void'],
      ])
      await desk.move(storeOrderReceipt, order, ['submit'], { by: manager })
      expect([await offered(boss), await offered(manager)]).toEqual([['approve', 'reject', 'withdraw'], ['withdraw']])
      expect(
        await refusal(desk, () => desk.move(storeOrderReceipt, order, ['approve'], { by: manager })),
      ).toMatchObject({ code: 40300 })
      const colleague = { ...manager, id: company.second.id }
      expect(await offered(colleague)).toEqual([])
      expect(
        await refusal(desk, () => desk.move(storeOrderReceipt, order, ['withdraw'], { by: colleague })),
      ).toMatchObject({ code: 40300 })
      expect(await offered({ ...boss, permissions: new Set(['store_order_receipt:reject']) })).toEqual(['reject'])
      await desk.move(storeOrderReceipt, order, ['approve'])
      expect([await offered(boss), await offered(manager)]).toEqual([['close', 'reverse'], []])
      expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['complete']))).toMatchObject({
        code: 40300,
      })
    }),
  )

  it(
    'answers for another store as if there were no document (INV-38)',
    desk(async (desk) => {
      const order = await desk.order([6_000], { store_id: company.stores[1] })
      expect(
        await refusal(desk, () => desk.move(storeOrderReceipt, order, ['submit'], { by: company.manager })),
      ).toMatchObject({ code: 40400 })
    }),
  )

  it(
    'keeps two pairs of eyes apart where the setting asks for it (INV-28)',
    desk(
      async (desk) => {
        const order = await desk.order([6_000])
        expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['submit', 'approve']))).toMatchObject({
          code: 42200,
          data: { guard: 'self' },
        })
        await desk.move(storeOrderReceipt, order, ['submit'])
        expect(await desk.move(storeOrderReceipt, order, ['approve'], { by: company.second })).toMatchObject({
          checked_by: company.second.id,
        })
      },
      { allow_self_approve: false },
    ),
  )
})

describe('what a transition asks for', () => {
  it(
    'wants a reason of 2 to 200 characters',
    desk(async (desk) => {
      const order = await desk.order([6_000])
      await desk.move(storeOrderReceipt, order, ['submit'])
      for (const reason of [null, ' x ', '长'.repeat(201)]) {
        const refused = await refusal(desk, () => desk.move(storeOrderReceipt, order, ['reject'], { reason }))
        expect(refused).toMatchObject({ code: 40000, data: { errors: [{ path: 'reason' }] } })
      }
      expect(await desk.move(storeOrderReceipt, order, ['reject'], { reason: ' 不要 ' })).toMatchObject({
        check_status: 'rejected',
        check_remark: '不要',
        checked_by: company.boss.id,
      })
    }),
  )

  it(
    'wants the version that was read, and hands over the row as it is now',
    desk(async (desk) => {
      const order = await desk.order([6_000])
      const refused = await refusal(desk, () => desk.move(storeOrderReceipt, order, ['submit'], { version: 7 }))
      expect(refused).toMatchObject({ code: 40900, data: { current: { id: order, version: 1 } } })
    }),
  )

  it(
    'goes from the statuses of the manifest alone',
    desk(async (desk) => {
      const order = await desk.order([6_000])
      expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['approve']))).toMatchObject({
        code: 40901,
        data: { status: 'draft' },
      })
      expect(await refusal(desk, () => desk.move(storeOrderReceipt, order, ['fly']))).toBeInstanceOf(ApiError)
    }),
  )

  it(
    'undoes the first of two transitions when the second is refused',
    desk(async (desk) => {
      const order = await desk.order([6_000], {}, company.manager)
      expect(
        await refusal(desk, () => desk.move(storeOrderReceipt, order, ['submit', 'approve'], { by: company.manager })),
      ).toMatchObject({ code: 40300 })
      expect(await desk.load(storeOrderReceipt, order)).toMatchObject({
        check_status: 'draft',
        version: 1,
        submitted_at: null,
      })
    }),
  )
})
