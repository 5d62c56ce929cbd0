import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addHours, dateIn, daysBetween, isInstant } from '@/exact/date'
import { ceilTo, countDistinct, sum } from '@/exact/list'
import { amountOf, split } from '@/exact/money'
import { remainder } from '@/exact/ratio'
import { floorDiv, roundDiv } from '@/exact/round'
import { formatDecimal, parseDecimal } from '@/exact/scale'

const fen = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })

describe('rounding', () => {
  it('has the dividend as remainder where the divisor is 0', () => {
    expect([remainder(7, 3), remainder(-7, 3), remainder(7, 0)]).toEqual([1, -1, 7])
  })
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [-2, 3, -1],
    [0, 7, 0],
    [5, -2, -3],
  ])('%i ÷ %i rounds half away from zero to %i', (num, den, result) => expect(roundDiv(num, den)).toBe(result))

  it('lies within half of the exact quotient and is odd under negation', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 1, max: 1_000_000 }), (num, den) => {
        const result = roundDiv(num, den)
        expect(Math.abs(result * den - num) * 2).toBeLessThanOrEqual(den)
        expect(roundDiv(-num, den)).toBe(-result || 0)
      }),
    )
  })

  it('floors towards minus infinity', () => {
    expect(floorDiv(-7, 2)).toBe(-4)
    expect(floorDiv(7, 2)).toBe(3)
    expect(floorDiv(-8, 2)).toBe(-4)
  })

  it('refuses a zero divisor', () => expect(() => roundDiv(1, 0)).toThrow(RangeError))
})

describe('decimals', () => {
  it('convert to text and back without a float', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 4 }), (value, scale) => {
        expect(parseDecimal(formatDecimal(value, scale), scale)).toBe(value)
        expect(parseDecimal(formatDecimal(value, scale, scale), scale)).toBe(value)
      }),
    )
  })

  it.each([
    ['1.5', 3, 1500],
    ['.5', 2, 50],
    ['-0.01', 2, -1],
    ['12', 2, 1200],
    ['1.500', 2, 150],
    [' 7 ', 0, 7],
    ['-0', 2, 0],
  ])('%s at scale %i is %i', (text, scale, value) => expect(parseDecimal(text, scale)).toBe(value))

  it.each(['', '.', '1.2.3', 'abc', '1e3', '--1', '1,5', '0x10', '99999999999999999'])('refuse %s', (text) =>
    expect(parseDecimal(text, 2)).toBeNull(),
  )

  it('refuse more decimals than the scale has', () => expect(parseDecimal('1.234', 2)).toBeNull())
})

describe('money', () => {
  it('splits without loss, and zero weights get nothing', () => {
    fc.assert(
      fc.property(
        fen,
        fc
          .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
          .filter((weights) => weights.some((w) => w > 0)),
        (total, weights) => {
          const parts = split(total, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          weights.forEach((weight, i) => weight === 0 && expect(parts[i]).toBe(0))
          parts.forEach((part) => expect(Math.sign(part) * Math.sign(total)).toBeGreaterThanOrEqual(0))
        },
      ),
    )
  })

  it('multiplies thousandths by fen', () => {
    expect(amountOf(1500, 333)).toBe(500)
    expect(amountOf(-1500, 333)).toBe(-500)
    expect(amountOf(999_999_999, 99_999_999)).toBe(99_999_998_900_000)
  })

  it('refuses to split an amount over no weight', () => {
    expect(() => split(1, [0, 0])).toThrow(RangeError)
    expect(split(0, [0, 0])).toEqual([0, 0])
  })
})

describe('lists and dates', () => {
  it('sums the values that are not null', () => expect(sum([1, null, undefined, 2])).toBe(3))
  it('counts different values', () => expect(countDistinct([1, 1, null, 2])).toBe(2))
  it('rounds up to a multiple', () => {
    expect(ceilTo(13_000, 6000)).toBe(18_000)
    expect(ceilTo(12_000, 6000)).toBe(12_000)
    expect(ceilTo(5, 0)).toBe(5)
  })
  it('gives the date in a time zone', () => {
    expect(dateIn('Asia/Shanghai', Date.parse('2026-11-20T16:30:00Z'))).toBe('2026-11-21')
    expect(dateIn('America/New_York', Date.parse('2026-11-20T04:30:00Z'))).toBe('2026-11-19')
  })
  it('adds and counts days over month ends', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
  })
  it('stays within the years that documents accept, however many days or hours are added', () => {
    expect([addDays('2026-02-27', 999_999_999), addDays('2026-02-27', -1e15)]).toEqual(['2999-12-31', '1900-01-01'])
    expect([1e12, -1e12].map((hours) => isInstant(addHours(0, hours)))).toEqual([true, true])
  })
})
