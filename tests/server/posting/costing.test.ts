import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_POSITION,
  issue,
  isConsumed,
  addToPosition,
  type StockPosition,
  receive,
  foundValue,
} from '../../../server/stock/costing'
import { roundDiv } from '../../../src/exact/round'

type Event = { kind: 'receive'; qty: number; value: number } | { kind: 'issue'; share: number }

const receiving = fc.record({
  kind: fc.constant('receive' as const),
  qty: fc.integer({ min: 1, max: 5_000_000 }),
  value: fc.integer({ min: 0, max: 90_000_000 }),
})
const issuing = fc.record({ kind: fc.constant('issue' as const), share: fc.integer({ min: 1, max: 10_000 }) })
const history = fc.array(fc.oneof(receiving, issuing) as fc.Arbitrary<Event>, { minLength: 1, maxLength: 60 })

/** Quantity of an issue: a share of the stock in ten-thousandths, increased by `beyond` percent. */
const issueQuantity = (at: StockPosition, share: number, beyond: number) =>
  Math.max(1, Math.floor((((Math.max(at.qty, 1000) * share) / 10_000) * (100 + beyond)) / 100))

describe('moving average', () => {
  it('keeps value next to exact arithmetic, half a fen per issue at most, and ends at zero with the goods (INV-04, INV-06)', () => {
    fc.assert(
      fc.property(history, (events) => {
        let at = EMPTY_POSITION
        let exact = { num: 0n, den: 1n }
        let issues = 0
        for (const event of events) {
          if (event.kind === 'receive') {
            at = receive(at, event.qty, event.value).position
            exact = { num: exact.num + BigInt(event.value) * exact.den, den: exact.den }
          } else if (at.qty > 0) {
            const qty = Math.min(at.qty, issueQuantity(at, event.share, 0))
            exact =
              qty === at.qty
                ? { num: 0n, den: 1n }
                : { num: exact.num * BigInt(at.qty - qty), den: exact.den * BigInt(at.qty) }
            at = issue(at, qty, 0).position
            issues = at.qty === 0 ? 0 : issues + 1
          }
          const drift = BigInt(at.value) * exact.den - exact.num
          expect(2n * (drift < 0n ? -drift : drift) <= BigInt(issues) * exact.den).toBe(true)
          expect(at.qty === 0 ? at.value === 0 : at.value >= 0).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('books found goods at the current unit cost', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 5_000_000 }), (events, found) => {
        const at = events.reduce(
          (now, event) => (event.kind === 'receive' ? receive(now, event.qty, event.value).position : now),
          EMPTY_POSITION,
        )
        if (at.qty === 0) return
        const value = foundValue(at, found, 0)
        // The issued value is within half a fen of the proportional share of the total value.
        expect(Math.abs(2 * (value * at.qty - at.value * found)) <= at.qty || at.value * found > 2 ** 50).toBe(true)
        expect(receive(at, found, value).variance).toBe(0)
      }),
      { numRuns: 300 },
    )
    expect(foundValue(EMPTY_POSITION, 2_500, 399)).toBe(998)
    expect(foundValue({ ...EMPTY_POSITION, qty: -1_000, value: -100 }, 1_000, 399)).toBe(399)
  })

  it('never lets value lie on the other side of zero than quantity, sales below zero included', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 90_000 }), (events, price) => {
        let at = EMPTY_POSITION
        let booked = { qty: 0, value: 0 }
        for (const event of events) {
          if (event.kind === 'receive') {
            const done = receive(at, event.qty, event.value)
            booked = { qty: booked.qty + event.qty, value: booked.value + event.value + done.variance }
            at = done.position
          } else {
            const qty = issueQuantity(at, event.share, 80)
            const done = issue(at, qty, price)
            expect(done.value).toBeGreaterThanOrEqual(0)
            booked = { qty: booked.qty - qty, value: booked.value - done.value }
            at = done.position
          }
          expect({ qty: at.qty, value: at.value }).toEqual(booked)
          expect(isConsumed(at)).toBe(false)
          if (at.qty === 0) expect(at.value).toBe(0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('returns exactly the value that an issue took', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 100 }),
        (qty, value, part) => {
          const before = receive(EMPTY_POSITION, qty, value).position
          const issued = Math.max(1, Math.floor((qty * part) / 100))
          const { position, value: cost } = issue(before, issued, 0)
          expect(addToPosition(position, issued, cost)).toEqual(before)
        },
      ),
    )
  })
})

describe('stock below zero', () => {
  it('costs a shortage at the last known cost and corrects it when goods come', () => {
    const full = receive(EMPTY_POSITION, 10_000, 10_000).position
    const short = issue(full, 14_000, 0)
    expect(short.value).toBe(14_000)
    expect(short.position).toMatchObject({ qty: -4_000, value: -4_000, last_qty: 10_000, last_value: 10_000 })
    const repaired = receive(short.position, 10_000, 15_000)
    expect(repaired.variance).toBe(4_000 - 6_000)
    expect(repaired.position).toMatchObject({ qty: 6_000, value: 9_000 })
  })

  it('uses the given price when there never was a cost', () => {
    expect(issue(EMPTY_POSITION, 1_500, 799)).toMatchObject({ value: roundDiv(1_500 * 799, 1_000) })
  })

  it('keeps the last cost when stock reaches zero', () => {
    const empty = issue(receive(EMPTY_POSITION, 3_000, 1_000).position, 3_000, 0).position
    expect(empty).toMatchObject({ qty: 0, value: 0 })
    expect(issue(empty, 3_000, 99_999).value).toBe(1_000)
  })
})
