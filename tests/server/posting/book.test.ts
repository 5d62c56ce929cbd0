import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import type { Call } from '../../../server/http/call'
import { findOrMakeBatches, type WantedBatch } from '../../../server/stock/batches'
import { openBook } from '../../../server/stock/book'
import { allocate, availableBatchesOf, inFefoOrder } from '../../../server/stock/fefo'
import { post } from '../../../server/stock/ledger'
import { ledgerOf } from '../../../server/stock/ledger-view'
import { liveFigures } from '../../../server/stock/live'
import { rebuildBalances } from '../../../server/stock/rebuild'
import { rebuild } from '../../../server/checks/invariants/rebuild'
import { release, reservationsOf, reserve } from '../../../server/stock/reservations'
import { stockBalance, stockLedger } from '../../../server/stock/tables'
import { openTestDatabase } from '../harness'
import { type Company, seedCompany, TENANT } from './fixture/company'
import { withFixture } from './fixture/fixture'
import { causeOf } from './memory-book'

let database: Database
let company: Company
beforeAll(async () => {
  database = await openTestDatabase()
  company = await seedCompany(database)
})
afterAll(() => database.close())

/** Runs work in a transaction that is rolled back. */
const trying = (work: (call: Call) => Promise<void>): Promise<void> =>
  withFixture(database, company, (fixture) => work(fixture.call))

const findOrMakeBatch = async (call: Call, sku: WantedBatch['sku'], batchValues: Omit<WantedBatch, 'sku'>) =>
  (await findOrMakeBatches(call, [{ sku, ...batchValues }]))[0]

const at = (batch_id = 0, sku = 0, location_type: 'store' | 'store_inbound' = 'store') => ({
  location_type,
  location_id: company.stores[0] ?? 0,
  sku_id: company.skus[sku] ?? 0,
  batch_id,
})

describe('book', () => {
  it('writes rows and balances that agree with the ledger (INV-01)', () =>
    trying(async (call) => {
      for (const [qty, value] of [
        [10_000, 7_003],
        [-3_333, 'average'],
        [-6_667, 'average'],
        [500, 301],
      ] as const) {
        const book = await openBook(call, [at()])
        post(book, causeOf(1), { ...at(), qty, value, reason: 'purchase_in', line_id: 1 })
        await book.close()
      }
      expect(await call.tx.select().from(stockBalance)).toMatchObject([
        { qty: 500, value: 301, last_qty: 500, last_value: 301, last_in_at: 1_001, last_out_at: 1_001 },
      ])
      for (const { find } of rebuild) expect(await find?.(call.tx)).toEqual([])
      expect((await rebuildBalances(call)).skus.size).toBe(1)
      const { list, total } = await ledgerOf(
        {
          ...call,
          operator: {
            ...call.operator,
            flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
          },
        },
        at(),
        { current: 1, pageSize: 2 },
      )
      expect(total).toBe(4)
      expect(list.map((row) => [row.qty, row.balance])).toEqual([
        [500, 500],
        [-6_667, 0],
      ])
      expect(list[0]).not.toHaveProperty('value')
    }))

  it('keeps the ledger as it is, even for the owner of the table (INV-12)', async () => {
    await expect(database.transaction(TENANT, (tx) => tx.update(stockLedger).set({ qty: 1 }))).rejects.toThrow()
    await database.system((tx) =>
      tx
        .insert(stockLedger)
        .values({ tenant_id: 99, ...at(), qty: 1, value: 1, reason: 'purchase_in', line_id: 1, ...causeOf(1) }),
    )
    await expect(
      database.system((tx) => tx.update(stockLedger).set({ qty: 2 }).where(eq(stockLedger.tenant_id, 99))),
    ).rejects.toThrow()
    await expect(database.system((tx) => tx.delete(stockLedger).where(eq(stockLedger.tenant_id, 99)))).rejects.toThrow()
    expect(await database.transaction(TENANT, (tx) => tx.select().from(stockLedger))).toEqual([])
  })

  it('reserves and releases (INV-11), and returns the available quantity', () =>
    trying(async (call) => {
      const book = await openBook(call, [at(), at(0, 0, 'store_inbound')])
      post(book, causeOf(1), { ...at(), qty: 8_000, value: 800, reason: 'purchase_in', line_id: 1 })
      post(book, causeOf(2), {
        ...at(0, 0, 'store_inbound'),
        qty: 2_000,
        value: 200,
        reason: 'transfer_out',
        line_id: 1,
      })
      reserve(book, { doc_type: 'test_receipt', doc_id: 7, line_id: 1 }, at(), 3_000)
      await book.close()
      const live = liveFigures(call)
      const [stocked, none] = await Promise.all([
        live.stock('store', at().location_id, at().sku_id),
        live.stock('store', at().location_id, 999),
      ])
      expect(stocked).toEqual({ on_hand: 8_000, available: 5_000, in_transit: 2_000, on_order: 0, unit_cost: 100 })
      expect(none).toEqual({ on_hand: 0, available: 0, in_transit: 0, on_order: 0, unit_cost: null })
      expect(await live.stock('store', at().location_id, at().sku_id, 0)).toEqual({
        on_hand: 8_000,
        available: 5_000,
        in_transit: 2_000,
        on_order: 0,
        unit_cost: 100,
      })
      const reservations = await reservationsOf(call, 'test_receipt', 7)
      const again = await openBook(call, reservations)
      await release(call, again, 'test_receipt', { id: 7, reservations })
      await again.close()
      const after = liveFigures(call)
      expect(await after.stock('store', at().location_id, at().sku_id)).toMatchObject({ available: 8_000 })
      expect(await reservationsOf(call, 'test_receipt', 7)).toEqual([])
    }))
})

describe('batches', () => {
  it('finds a batch by its number, makes one without a number, refuses contradicting dates', () =>
    trying(async (call) => {
      const sku = { id: company.skus[1] ?? 0, shelf_life_days: 30 }
      const batchValues = { batch_no: 'L1', production_date: '2026-11-18', expiry_date: null, supplier_id: 1 }
      const created = await findOrMakeBatch(call, sku, batchValues)
      expect(created).toMatchObject({ batch_no: 'L1', expiry_date: '2026-12-18', first_received_at: call.now })
      expect(await findOrMakeBatch(call, sku, batchValues)).toEqual(created)
      expect(await findOrMakeBatch(call, sku, { ...batchValues, production_date: '2026-11-19' })).toBeNull()
      expect(
        await findOrMakeBatch(call, { ...sku, id: 99 }, { ...batchValues, batch_no: 'B20261120001' }),
      ).toMatchObject({
        batch_no: 'B20261120001',
      })
      expect(await findOrMakeBatch(call, sku, { ...batchValues, batch_no: null })).toMatchObject({
        batch_no: 'B20261120002',
      })
      expect(await findOrMakeBatch(call, sku, { ...batchValues, batch_no: '' })).toMatchObject({
        batch_no: 'B20261120003',
      })
    }))

  it('fills in missing dates of a known batch', () =>
    trying(async (call) => {
      const sku = { id: company.skus[3] ?? 0, shelf_life_days: null }
      const batchValues = { batch_no: 'L1', production_date: null, expiry_date: '2026-12-18', supplier_id: null }
      await findOrMakeBatch(call, sku, batchValues)
      expect(await findOrMakeBatch(call, sku, { ...batchValues, production_date: '2026-11-01' })).toMatchObject({
        production_date: '2026-11-01',
        expiry_date: '2026-12-18',
      })
      expect(await findOrMakeBatch(call, sku, { ...batchValues, production_date: '2026-11-02' })).toBeNull()
    }))

  it('offers available batches by expiry', () =>
    trying(async (call) => {
      const sku = { id: company.skus[1] ?? 0, shelf_life_days: 30 }
      const late = await findOrMakeBatch(call, sku, {
        batch_no: 'LATE',
        production_date: null,
        expiry_date: '2026-12-30',
        supplier_id: null,
      })
      const soon = await findOrMakeBatch(call, sku, {
        batch_no: 'SOON',
        production_date: null,
        expiry_date: '2026-12-01',
        supplier_id: null,
      })
      const places = [late, soon].map((batch) => ({ ...at(batch?.id, 1) }))
      const book = await openBook(call, places)
      for (const place of places)
        post(book, causeOf(1), { ...place, qty: 5_000, value: 100, reason: 'purchase_in', line_id: 1 })
      await book.close()
      const choices = inFefoOrder(await availableBatchesOf(call, 'store', at().location_id, sku.id), call.today, 'skip')
      expect(allocate(choices, 7_000)).toEqual({
        parts: [
          { batch_id: soon?.id, qty: 5_000 },
          { batch_id: late?.id, qty: 2_000 },
        ],
        rest: 0,
      })
    }))
})
