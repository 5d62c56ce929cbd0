import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { store_receive_receipt } from '../../../server/generated/tables'
import { liveFigures } from '../../../server/stock/live'
import { rebuildBalances } from '../../../server/stock/rebuild'
import { stockBalance, stockLedger, stockReservation } from '../../../server/stock/tables'
import { transition } from '../../../server/workflow/transition'
import type { Posting } from '../../../server/metadata/posting'
import type { Resource } from '../../../server/metadata/description'
import type { Transition } from '../../../server/metadata/transition-description'
import type { Row } from '../../../server/metadata/row'
import { companyFixture } from './fixture/company-fixture'
import { type Fixture, refusal } from './fixture/fixture'

const inCompany = companyFixture()

/** What the expressions of these postings read. */
interface PostingScope {
  doc: Row
  line: Row
}
const qty = (s: PostingScope) => s.line.received_qty as number
const transitionOf = (from: string[], to: string, postings: Posting[] = []): Transition => ({
  from,
  to,
  roles: { head_office: true },
  guards: [],
  warnings: [],
  checks: [],
  postings,
})

/** A resource whose documents move goods from a store to store `to`, using the tables of receiving notes. */
function shipping(to: number): Resource {
  const { lines } = storeReceiveReceipt.tables
  if (!lines) throw new Error('receiving notes have no lines')
  return {
    ...storeReceiveReceipt,
    tables: { lines: { ...lines, mixins: ['goods_line', 'issue_line'] } },
    transitions: {
      submit: transitionOf(['draft'], 'submitted', [{ do: 'reserve', table: 'lines', qty }]),
      withdraw: transitionOf(['submitted'], 'draft'),
      approve: transitionOf(['submitted'], 'approved', [
        {
          do: 'each',
          table: 'lines',
          stock: [
            {
              at: 'store',
              id: (s: PostingScope) => s.doc.store_id as number,
              qty: (s: PostingScope) => -qty(s),
              value: 'average',
              reason: 'transfer_out',
            },
            {
              at: 'store_inbound',
              id: () => to,
              qty,
              value: (s: PostingScope) => s.line.cost_amount as number,
              reason: 'transfer_out',
            },
          ],
          set: { remark: () => '已发出' },
        },
      ]),
      reverse: { ...transitionOf(['approved'], 'voided', [{ do: 'mirror', transition: 'approve' }]), reason: true },
    },
  }
}

/** Adds the goods of every line to the stock of the store, and writes a remark into the line and the header. */
const ADD_TO_STORE = {
  do: 'each',
  table: 'lines',
  stock: [
    { at: 'store', id: (s: PostingScope) => s.doc.store_id as number, qty, value: () => 100, reason: 'opening_in' },
  ],
  set: { remark: () => '入账', 'line.remark': () => '入账' },
} as const satisfies Posting

/** A resource with the tables of receiving notes whose approval runs these postings. */
const receiptWith = (postings: Posting[]): Resource => ({
  ...storeReceiveReceipt,
  transitions: {
    submit: transitionOf(['draft'], 'submitted'),
    approve: transitionOf(['submitted'], 'approved', postings),
  },
})

async function shipment(fixture: Fixture, resource: Resource, quantity: number, ordered = [20_000]) {
  const id = await fixture.delivery(await fixture.approvedOrder(ordered), (lines) =>
    lines.map((line) => ({ ...line, received_qty: quantity })),
  )
  const move = async (...names: string[]) => {
    const { version } = await fixture.load(resource, id)
    await transition(fixture.call, resource, { id, version: version as number }, { names, reason: '测试原因' })
  }
  return { id, move }
}

describe('posting verbs', () => {
  it(
    'reserve, release, issue at moving average into transit, and reverse',
    inCompany(async (fixture) => {
      const [here = 0, there = 0] = fixture.company.stores
      const [sku = 0] = fixture.company.skus
      const resource = shipping(there)
      await fixture.approvedDelivery(await fixture.approvedOrder([10_000]))
      const live = () => liveFigures(fixture.call)
      const { id, move } = await shipment(fixture, resource, 4_000)
      await move('submit')
      expect(await live().stock('store', here, sku)).toMatchObject({ on_hand: 10_000, available: 6_000, in_transit: 0 })
      const exceeding = await shipment(fixture, resource, 7_000)
      expect(await refusal(fixture, () => exceeding.move('submit'))).toMatchObject({
        code: 42201,
        data: { guard: 'avail', qty: 6_000, errors: [{ path: expect.stringMatching(/^lines\.0\./), set: 6 }] },
        text: { zh: '商品1可用库存不足，可用 6，现为 7' },
      })
      await move('withdraw')
      expect(await live().stock('store', here, sku)).toMatchObject({ available: 10_000 })
      await move('submit', 'approve')
      expect(await fixture.call.tx.select().from(stockReservation)).toEqual([])
      expect(await live().stock('store', here, sku)).toMatchObject({ on_hand: 6_000, available: 6_000, in_transit: 0 })
      expect(await live().stock('store', there, sku)).toMatchObject({ on_hand: 0, available: 0, in_transit: 4_000 })
      const rows = await fixture.call.tx
        .select()
        .from(stockLedger)
        .where(eq(stockLedger.doc_id, id))
        .orderBy(stockLedger.id)
      expect(rows.map((row) => [row.location_type, row.qty, row.value, row.shipment_key])).toEqual([
        ['store', -4_000, -4_004, `store_receive_receipt:${id}`],
        ['store_inbound', 4_000, 4_004, `store_receive_receipt:${id}`],
      ])
      expect(await fixture.load(resource, id)).toMatchObject({ total_cost_amount: 4_004, remark: '已发出' })
      await move('reverse')
      expect(await live().stock('store', there, sku)).toMatchObject({ in_transit: 0 })
      const rebuilt = await rebuildBalances(fixture.call)
      for (const { location_type, location_id, sku_id, qty: held, in_transit } of await fixture.call.tx
        .select()
        .from(stockBalance))
        expect([held, in_transit]).toEqual([rebuilt.skus.get(`${location_type}:${location_id}:${sku_id}`)?.qty ?? 0, 0])
    }),
  )

  it(
    'evaluate `when` before the first line is set, so that a value set for one line does not exclude the next line',
    inCompany(async (fixture) => {
      const resource = receiptWith([{ ...ADD_TO_STORE, when: (s: PostingScope) => s.doc.remark == null }])
      const { id, move } = await shipment(fixture, resource, 4_000, [10_000, 6_000])
      await move('submit', 'approve')
      const { lines } = (await fixture.load(resource, id)) as { lines: Row[] }
      expect(lines.map(({ remark }) => remark)).toEqual(['入账', '入账'])
      const rows = await fixture.call.tx.select().from(stockLedger).where(eq(stockLedger.doc_id, id))
      expect(rows.map((row) => row.qty)).toEqual([4_000, 4_000])
    }),
  )

  it(
    'fail when an earlier posting makes a later posting move stock, because its balances were not locked',
    inCompany(async (fixture) => {
      const decide: Posting = { do: 'set', set: { remark: () => '入账' } }
      const resource = receiptWith([decide, { ...ADD_TO_STORE, when: (s: PostingScope) => s.doc.remark === '入账' }])
      const { move } = await shipment(fixture, resource, 4_000)
      await expect(move('submit', 'approve')).rejects.toThrow('was not locked before the first posting')
    }),
  )

  it(
    'never issue more than the stock unless negative stock is allowed',
    inCompany(async (fixture) => {
      const { move } = await shipment(
        fixture,
        {
          ...shipping(fixture.company.stores[1] ?? 0),
          transitions: {
            ...shipping(fixture.company.stores[1] ?? 0).transitions,
            submit: transitionOf(['draft'], 'submitted'),
          },
        },
        4_000,
      )
      expect(await refusal(fixture, () => move('submit', 'approve'))).toMatchObject({
        code: 42201,
        data: { guard: 'onhand', line_no: 1, qty: 0 },
      })
    }),
  )

  it(
    'issue more than the stock when the setting allows it, at the price of the SKU',
    inCompany(
      async (fixture) => {
        const resource = shipping(fixture.company.stores[1] ?? 0)
        const { id, move } = await shipment(
          fixture,
          { ...resource, transitions: { ...resource.transitions, submit: transitionOf(['draft'], 'submitted') } },
          4_000,
        )
        await move('submit', 'approve')
        const rows = await fixture.call.tx
          .select()
          .from(stockLedger)
          .where(eq(stockLedger.doc_id, id))
          .orderBy(stockLedger.id)
        expect(rows.map((row) => [row.qty, row.value])).toEqual([
          [-4_000, -4_004],
          [4_000, 4_004],
        ])
      },
      { allow_negative_stock: true },
    ),
  )

  it(
    'create the next document as the system, with number, copied values and totals',
    inCompany(async (fixture) => {
      const { approve } = storeOrderReceipt.transitions
      if (!approve) throw new Error('orders have no approval')
      const resource: Resource = {
        ...storeOrderReceipt,
        transitions: {
          ...storeOrderReceipt.transitions,
          approve: { ...approve, postings: [{ do: 'create', rule: 'store_receive_receipt.from_store_order' }] },
        },
      }
      const order = await fixture.order([6_000, 12_000])
      await fixture.move(resource, order, ['submit', 'approve'])
      const [created] = await fixture.call.tx
        .select()
        .from(store_receive_receipt)
        .where(eq(store_receive_receipt.source_id, order))
      expect(created).toMatchObject({
        check_status: 'draft',
        supplier_id: fixture.company.suppliers[0],
        store_id: fixture.company.stores[0],
        total_expected_qty: 18_000,
        source_type: 'store_order_receipt',
      })
      expect(created?.receipt_no).toMatch(/^SR20261120\d{4}$/)
      const { lines } = (await fixture.load(storeReceiveReceipt, created?.id ?? 0)) as { lines: Row[] }
      expect(lines.map((line) => [line.line_no, line.expected_qty, line.received_qty, line.sku_name])).toEqual([
        [1, 6_000, 6_000, '商品1'],
        [2, 12_000, 12_000, '商品2'],
      ])
    }),
  )
})
