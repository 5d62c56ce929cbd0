import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editText, parseNumber, groupedText } from '@/components/fields/numbers/decimal-text'
import { fromWall, toWall } from '@/components/fields/dates/zoned'

describe('numbers as they are typed', () => {
  test.each([
    ['1.5', 3, { value: 1500 }],
    ['１，２３４。５', 2, { value: 123450 }],
    ['¥ 1,234.50', 2, { value: 123450 }],
    ['−3', 0, { value: -3 }],
    ['.5', 1, { value: 5 }],
    ['5.', 1, { value: 50 }],
    ['0.10', 1, { value: 1 }],
    ['', 2, { value: null }],
    ['  ', 2, { value: null }],
    ['1.234', 2, { problem: 'too_many_decimals' }],
    ['1.2.3', 2, { problem: 'not_a_number' }],
    ['12,5', 2, { problem: 'not_a_number' }],
    ['3,14', 2, { problem: 'not_a_number' }],
    ['9,9', 2, { problem: 'not_a_number' }],
    ['1,2,3', 2, { problem: 'not_a_number' }],
    ['0,123', 2, { problem: 'not_a_number' }],
    ['1,2345', 2, { problem: 'not_a_number' }],
    ['1234,567', 2, { problem: 'not_a_number' }],
    ['1,234,', 2, { problem: 'not_a_number' }],
    ['1 2', 2, { problem: 'not_a_number' }],
    ['12%', 2, { problem: 'not_a_number' }],
    ['1,234.5,6', 2, { problem: 'not_a_number' }],
    ['1.234,567', 2, { problem: 'not_a_number' }],
    ['1,234,567.8', 2, { value: 123456780 }],
    ['1 234 567', 0, { value: 1234567 }],
    ['-¥1,234', 0, { value: -1234 }],
    [' 7 ', 0, { value: 7 }],
    ["1’234'567", 0, { value: 1234567 }],
    ['-', 2, { problem: 'not_a_number' }],
    ['1e3', 2, { problem: 'not_a_number' }],
    ['99999999999999999', 2, { problem: 'too_large' }],
  ])('%s at scale %i', (text, scale, expected) => {
    expect(parseNumber(text, scale)).toEqual(expected)
  })

  test('a unit may allow fewer decimals than its type', () => {
    expect(parseNumber('1.5', 3, 0)).toEqual({ problem: 'too_many_decimals' })
    expect(parseNumber('1.0', 3, 0)).toEqual({ value: 1000 })
  })

  test('every value is read back from its displayed form, with and without focus', () => {
    const types = fc.constantFrom(
      { type: 'money' as const },
      { type: 'quantity' as const },
      { type: 'percent' as const },
      { type: 'integer' as const },
      { type: 'decimal' as const, scale: 4 },
    )
    const scales = { money: 2, quantity: 3, percent: 2, integer: 0, decimal: 4 }
    fc.assert(
      fc.property(types, fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (field, value) => {
        expect(parseNumber(editText(field, value), scales[field.type])).toEqual({ value })
        expect(parseNumber(groupedText(field, value), scales[field.type])).toEqual({ value })
      }),
    )
  })
})

describe('times in another time zone', () => {
  test('Shanghai and Berlin, winter and summer', () => {
    const at = Date.UTC(2026, 10, 21, 6, 5)
    expect(toWall(at, 'Asia/Shanghai')).toBe('2026-11-21 14:05:00')
    expect(fromWall('2026-11-21 14:05:00', 'Asia/Shanghai')).toBe(at)
    expect(fromWall('2026-07-01 12:00:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 6, 1, 10))
  })

  test('every whole second is read back, in zones whose clocks are never changed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom('Asia/Shanghai', 'UTC', 'Asia/Kolkata'),
        (seconds, zone) => {
          expect(fromWall(toWall(seconds * 1000, zone), zone)).toBe(seconds * 1000)
        },
      ),
    )
  })
})
