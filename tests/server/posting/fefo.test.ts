import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type AvailableBatch, inFefoOrder } from '../../../server/stock/fefo'

const TODAY = '2026-11-20'
const day = fc.option(
  fc.integer({ min: 1, max: 28 }).map((n) => `2026-${n % 2 ? '11' : '12'}-${String(n).padStart(2, '0')}`),
  { nil: null },
)
const choices: fc.Arbitrary<AvailableBatch[]> = fc.uniqueArray(
  fc.record({
    batch_id: fc.integer({ min: 1, max: 99 }),
    expiry_date: day,
    first_received_at: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    available: fc.integer({ min: -500, max: 9_000 }),
  }),
  { selector: (choice) => choice.batch_id, maxLength: 12 },
)

const isExpired = (choice: AvailableBatch) => choice.expiry_date !== null && choice.expiry_date < TODAY

describe('first expired, first out', () => {
  it('never takes from a batch while an eligible batch that expires earlier has something left (INV-15)', () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 40_000 }), (all, qty) => {
        const { parts, rest } = allocate(inFefoOrder(all, TODAY, 'skip'), qty)
        const takenByBatch = new Map(parts.map((part) => [part.batch_id, part.qty]))
        const eligible = all.filter((choice) => choice.available > 0 && !isExpired(choice))
        for (const used of eligible.filter((choice) => takenByBatch.has(choice.batch_id))) {
          for (const earlier of eligible.filter((choice) => (choice.expiry_date ?? '9') < (used.expiry_date ?? '9'))) {
            expect(takenByBatch.get(earlier.batch_id)).toBe(earlier.available)
          }
        }
        expect(parts.reduce((sum, part) => sum + part.qty, 0) + rest).toBe(qty)
        expect(
          parts.every((part) => !all.some((choice) => choice.batch_id === part.batch_id && isExpired(choice))),
        ).toBe(true)
      }),
    )
  })

  it('lets a sale take expired goods, after everything else', () => {
    const all = [
      { batch_id: 1, expiry_date: '2026-11-01', first_received_at: 1, available: 1_000 },
      { batch_id: 2, expiry_date: null, first_received_at: 1, available: 1_000 },
      { batch_id: 3, expiry_date: '2026-12-01', first_received_at: 2, available: 1_000 },
    ]
    expect(inFefoOrder(all, TODAY, 'last').map((choice) => choice.batch_id)).toEqual([3, 2, 1])
    expect(inFefoOrder(all, TODAY, 'skip').map((choice) => choice.batch_id)).toEqual([3, 2])
    expect(inFefoOrder(all, TODAY, 'allow').map((choice) => choice.batch_id)).toEqual([1, 3, 2])
  })

  it('orders batches of the same expiry by arrival and then by id', () => {
    const at = { expiry_date: '2026-12-01', available: 1_000 }
    const all = [
      { ...at, batch_id: 3, first_received_at: 5 },
      { ...at, batch_id: 2, first_received_at: 9 },
      { ...at, batch_id: 1, first_received_at: 9 },
    ]
    expect(inFefoOrder(all, TODAY, 'skip').map((choice) => choice.batch_id)).toEqual([3, 1, 2])
  })
})
