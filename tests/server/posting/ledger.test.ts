import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchLocation } from '../../../server/stock/balances'
import { overdrawn, post, reverse } from '../../../server/stock/ledger'
import type { LedgerRow } from '../../../server/stock/tables'
import { split } from '../../../src/exact/money'
import { causeOf, type MemoryBook, memoryBook } from './memory-book'

const place = (
  location_type: BatchLocation['location_type'],
  location_id: number,
  sku_id: number,
  batch_id: number,
): BatchLocation => ({ location_type, location_id, sku_id, batch_id })

const event = fc.record({
  kind: fc.constantFrom('receive', 'receive', 'issue', 'ship', 'ship', 'arrive', 'reverse', 'sale'),
  store: fc.integer({ min: 1, max: 3 }),
  other: fc.integer({ min: 1, max: 3 }),
  sku: fc.integer({ min: 1, max: 2 }),
  batch: fc.integer({ min: 0, max: 2 }),
  qty: fc.integer({ min: 1, max: 20_000 }),
  value: fc.integer({ min: 0, max: 500_000 }),
  pick: fc.nat({ max: 1_000 }),
  share: fc.integer({ min: 0, max: 100 }),
})
/** Cost of one unit in fen for a sale at a place that never had a cost. */
const UNKNOWN_COST = 700
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

interface Shipment {
  doc: number
  at: BatchLocation
  from: BatchLocation
  qty: number
  value: number
  done: boolean
}

/** A company that buys, sells, moves and reverses; every step is checked. */
class CompanyModel {
  book: MemoryBook = memoryBook()
  shipments: Shipment[] = []
  reversed = new Set<number>()
  docs = 0
  refused = 0

  run(entry: Event, negative: boolean): void {
    const at = place('store', entry.store, entry.sku, entry.batch)
    const available = Math.min(this.book.batch(at).qty, this.book.sku(at).qty)
    if (entry.kind === 'receive')
      post(this.book, causeOf(++this.docs), {
        ...at,
        qty: entry.qty,
        value: entry.value,
        reason: 'purchase_in',
        line_id: 1,
      })
    if (entry.kind === 'sale' && (negative || available >= entry.qty))
      post(
        this.book,
        causeOf(++this.docs),
        { ...at, qty: -entry.qty, value: 'average', reason: 'sale_out', line_id: 1 },
        UNKNOWN_COST,
      )
    if (entry.kind === 'issue' && available > 0)
      post(this.book, causeOf(++this.docs), {
        ...at,
        qty: -Math.min(available, entry.qty),
        value: 'average',
        reason: 'loss_out',
        line_id: 1,
      })
    if (entry.kind === 'ship' && available > 0) this.ship(entry, at, Math.min(available, entry.qty))
    if (entry.kind === 'arrive') this.arrive(entry)
    if (entry.kind === 'reverse') this.undo(entry, negative)
  }

  private ship(entry: Event, from: BatchLocation, qty: number): void {
    const doc = ++this.docs
    const cause = causeOf(doc, `store_receive_receipt:${doc}`)
    const at = { ...from, location_type: 'store_inbound' as const, location_id: entry.other }
    const value = -post(this.book, cause, { ...from, qty: -qty, value: 'average', reason: 'transfer_out', line_id: 1 })
    post(this.book, cause, { ...at, qty, value, reason: 'transfer_out', line_id: 1 })
    this.shipments.push({ doc, at, from, qty, value, done: false })
  }

  private arrive(entry: Event): void {
    const open = this.shipments.filter((shipment) => !shipment.done)
    const shipment = open[entry.pick % Math.max(1, open.length)]
    if (!shipment) return
    const received = Math.floor((shipment.qty * entry.share) / 100)
    const rest = shipment.qty - received
    const [receivedValue = 0, lost = 0] = split(shipment.value, [received, rest])
    const cause = causeOf(++this.docs, `store_receive_receipt:${shipment.doc}`)
    if (received) {
      post(this.book, cause, {
        ...shipment.at,
        qty: -received,
        value: -receivedValue,
        reason: 'transfer_in',
        line_id: 1,
      })
      post(this.book, cause, {
        ...shipment.at,
        location_type: 'store',
        qty: received,
        value: receivedValue,
        reason: 'transfer_in',
        line_id: 1,
      })
    }
    if (rest) {
      post(this.book, cause, { ...shipment.at, qty: -rest, value: -lost, reason: 'transit_back', line_id: 1 })
      if (entry.pick % 2)
        post(this.book, cause, { ...shipment.from, qty: rest, value: lost, reason: 'transit_back', line_id: 1 })
    }
    shipment.done = true
    const inbound = this.book
      .ledger()
      .filter(
        (row) => row.shipment_key === `store_receive_receipt:${shipment.doc}` && row.location_type === 'store_inbound',
      )
    expect(sum(inbound, 'qty')).toBe(0)
    expect(sum(inbound, 'value')).toBe(0)
  }

  private undo(entry: Event, negative: boolean): void {
    const rows = this.book
      .ledger()
      .filter((row) => row.doc_id === 1 + (entry.pick % Math.max(1, this.docs)) && row.reversal_of === null)
    if (rows.length === 0 || rows.some((row) => this.reversed.has(row.id)) || rows.some((row) => row.shipment_key))
      return
    const before = {
      skus: structuredClone(this.book.skus),
      batches: structuredClone(this.book.batches),
      length: this.book.rows.length,
    }
    reverse(this.book, causeOf(rows[0]?.doc_id ?? 0), rows)
    if (overdrawn(this.book, rows, { allowNegative: negative })) {
      // Undo the step as the rollback of a transaction would.
      this.book.rows.length = before.length
      restore(this.book, before)
      this.refused += 1
      return
    }
    const added = this.book.rows.slice(before.length)
    for (const row of rows) {
      this.reversed.add(row.id)
      expect(added.filter((entry) => entry.reversal_of === row.id)).toEqual([
        expect.objectContaining({ qty: -row.qty, value: -row.value }),
      ])
    }
    expect(
      added
        .filter((entry) => entry.reversal_of === undefined)
        .every((entry) => entry.reason === 'cost_variance' && entry.qty === 0),
    ).toBe(true)
    expect(sum([...rows, ...added.filter((entry) => entry.reversal_of)] as LedgerRow[], 'qty')).toBe(0)
  }
}

function restore(book: MemoryBook, before: { skus: MemoryBook['skus']; batches: MemoryBook['batches'] }): void {
  const copy = memoryBook()
  for (const [key, value] of before.skus) copy.skus.set(key, value)
  for (const [key, value] of before.batches) copy.batches.set(key, value)
  copy.rows.push(...book.rows)
  Object.assign(book, copy, { rows: copy.rows })
}

const sum = (rows: readonly LedgerRow[], column: 'qty' | 'value') => rows.reduce((total, row) => total + row[column], 0)

function check(book: MemoryBook, negative: boolean): void {
  const ledger = book.ledger()
  for (const [key, balance] of book.skus) {
    const rows = ledger.filter((row) => `${row.location_type}:${row.location_id}:${row.sku_id}` === key)
    expect([key, sum(rows, 'qty'), sum(rows, 'value')]).toEqual([key, balance.qty, balance.value])
    if (balance.qty === 0) expect([key, balance.value]).toEqual([key, 0])
    if (balance.qty > 0) expect(balance.value).toBeGreaterThanOrEqual(0)
    if (balance.qty < 0) expect(balance.value).toBeLessThanOrEqual(0)
    if (!negative || key.includes('_inbound')) expect(balance.qty).toBeGreaterThanOrEqual(0)
    const batches = [...book.batches].filter(([batch]) => batch.startsWith(`${key}:`))
    expect(batches.reduce((total, [, { qty }]) => total + qty, 0)).toBe(balance.qty)
  }
}

describe('ledger', () => {
  for (const negative of [false, true]) {
    it(`keeps balances, value and transit right over random histories, negative sales ${negative ? 'allowed' : 'refused'} (INV-01 to 05, 08, 13, 14)`, () => {
      fc.assert(
        fc.property(fc.array(event, { minLength: 5, maxLength: 60 }), (events) => {
          const company = new CompanyModel()
          for (const entry of events) {
            company.run(entry, negative)
            check(company.book, negative)
          }
        }),
        { numRuns: 500 },
      )
    })
  }

  it('refuses a reversal whose goods are gone, or whose cost was consumed', () => {
    const book = memoryBook()
    const at = place('store', 1, 1, 0)
    post(book, causeOf(1), { ...at, qty: 10_000, value: 1_000, reason: 'purchase_in', line_id: 1 })
    post(book, causeOf(2), { ...at, qty: 10_000, value: 100_000, reason: 'purchase_in', line_id: 1 })
    post(book, causeOf(3), { ...at, qty: -9_000, value: 'average', reason: 'loss_out', line_id: 1 })
    const expensive = book.ledger().filter((row) => row.doc_id === 2)
    reverse(book, causeOf(2), expensive)
    expect(book.sku(at)).toMatchObject({ qty: 1_000 })
    expect(book.sku(at).value).toBeLessThan(0)
    expect(overdrawn(book, expensive, { allowNegative: true })).toMatchObject(at)
  })

  it('keeps the last cost while a reversal takes back first the variance and then the goods', () => {
    const book = memoryBook()
    const at = place('store', 1, 1, 0)
    post(book, causeOf(1), { ...at, qty: -1_000, value: 'average', reason: 'sale_out', line_id: 1 }, 700)
    post(book, causeOf(2), { ...at, qty: 2_000, value: 0, reason: 'purchase_in', line_id: 1 })
    const received = book.ledger().filter((row) => row.doc_id === 2)
    expect(received.map(({ reason }) => reason)).toEqual(['purchase_in', 'cost_variance'])
    reverse(book, causeOf(2), received)
    expect(book.sku(at)).toMatchObject({ qty: -1_000, value: -700, last_value: 0 })
    // Between the two rows, one piece on hand has a value of -700 fen. As the last cost, this value would make the sale
    // add value instead of taking it off.
    const sold = post(book, causeOf(3), { ...at, qty: -2_000, value: 'average', reason: 'sale_out', line_id: 1 }, 700)
    expect(sold).toBeLessThanOrEqual(0)
    expect(book.sku(at).value).toBeLessThanOrEqual(0)
  })

  it('closes the remaining value when a reversal leaves nothing on hand', () => {
    const book = memoryBook()
    const at = place('store', 1, 1, 0)
    post(book, causeOf(1), { ...at, qty: 10_000, value: 10_000, reason: 'purchase_in', line_id: 1 })
    post(book, causeOf(2), { ...at, qty: 10_000, value: 20_000, reason: 'purchase_in', line_id: 1 })
    post(book, causeOf(3), { ...at, qty: -10_000, value: 'average', reason: 'loss_out', line_id: 1 })
    const cheap = book.ledger().filter((row) => row.doc_id === 1)
    reverse(book, causeOf(1), cheap)
    expect(book.rows.at(-1)).toMatchObject({ qty: 0, value: -5_000, reason: 'cost_variance', doc_id: 1 })
    expect(book.sku(at)).toMatchObject({ qty: 0, value: 0 })
    expect(overdrawn(book, cheap, { allowNegative: false })).toBeNull()
  })
})
