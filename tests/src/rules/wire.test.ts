import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeRow, encodeRow, encoderOf, encodeValue } from '@/rules/wire'
import { shape } from './sample-order'

describe('wire form', () => {
  it('converts to JSON and back unchanged', () => {
    const value = fc.integer({ min: -999_999_999, max: 999_999_999 })
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(value, value, value, value, instant, (qty, price, rate, weight, at) => {
        const row = {
          id: 7,
          version: 1,
          rate,
          weight,
          at,
          note: 'n',
          sku_id: 3,
          sku: { step: qty, id: 3 },
          sku_id_label: '米',
          lines: [{ id: 1, qty, price }],
        }
        const { row: back, errors } = decodeRow(shape, JSON.parse(JSON.stringify(encodeRow(shape, row))))
        expect(errors).toEqual([])
        expect(back).toEqual(row)
      }),
    )
  })
  it('converts a value by the function of its field as it converts a whole row', () => {
    const samples: unknown[] = [0, 1, -12_345, 1_700_000_000_000, '', 'text', '{"a":1}', true, [1, 2], ['a']]
    const fields = [
      ...Object.values(shape.fields),
      { type: 'json' },
      { type: 'datetime' },
      { type: 'decimal', scale: 3 },
    ] as const
    for (const field of fields)
      for (const value of samples) {
        if (field.type === 'json' && typeof value === 'string' && !value.startsWith('{')) continue
        const encode = encoderOf(field)
        expect(encode ? encode(value) : value, field.type).toEqual(encodeValue(field, value))
      }
    expect(encoderOf({ type: 'text' })).toBeNull()
  })

  it('uses display units and ISO times', () => {
    expect(encodeRow(shape, { rate: 1250, weight: 5, at: 0, lines: [{ qty: 1500, price: 99 }] })).toEqual({
      rate: 12.5,
      weight: 0.05,
      at: '1970-01-01T00:00:00.000Z',
      lines: [{ qty: 1.5, price: 99 }],
    })
  })
  it('refuses a value of another type, with its path', () => {
    expect(
      decodeRow(shape, { rate: 'x', at: 'yesterday', lines: [{ qty: 1.2345 }, { price: 1.5 }] }).errors.map(
        (error) => error.path,
      ),
    ).toEqual(['rate', 'at', 'lines.0.qty', 'lines.1.price'])
    expect(decodeRow(shape, { lines: 7 }).errors.map((error) => error.path)).toEqual(['lines'])
  })
  it('drops keys that would reach a prototype', () => {
    const { row } = decodeRow(shape, JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1, "note": "x"}'))
    expect(row).toEqual({ note: 'x' })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
