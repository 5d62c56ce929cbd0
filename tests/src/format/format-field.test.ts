import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { formatCell } from '@/components/format/format-cell'
import { formatField } from '@/components/format/format-field'
import { formatMoney, formatYuan, groupThousands, withYuan } from '@/components/format/number'

const zh = { locale: 'zh-CN', timeZone: 'Asia/Shanghai' }

describe('formatField', () => {
  it.each([
    [{ type: 'money' }, 123_456_789, '1,234,567.89'],
    [{ type: 'money' }, -5, '-0.05'],
    [{ type: 'money' }, 100, '1.00'],
    [{ type: 'quantity' }, 1500, '1.5'],
    [{ type: 'quantity' }, 1_234_000, '1,234'],
    [{ type: 'percent' }, 1250, '12.5%'],
    [{ type: 'decimal', scale: 4 }, 123_400, '12.3400'],
    [{ type: 'integer' }, 10_000, '10,000'],
    [{ type: 'integer', bytes: true }, 900, '900 B'],
    [{ type: 'integer', bytes: true }, 49_234_567, '47 MiB'],
    [{ type: 'integer', bytes: true }, 2_147_483_648, '2 GiB'],
    [{ type: 'integer', bytes: true }, 1536, '1.5 KiB'],
    [{ type: 'date' }, '2026-11-21', '2026-11-21'],
    [{ type: 'datetime' }, Date.parse('2026-11-20T18:05:59Z'), '2026-11-21 02:05'],
    [{ type: 'boolean' }, false, '否'],
    [{ type: 'secret' }, 'x', '••••'],
    [{ type: 'text_list' }, ['a', 'b'], 'a、b'],
    [{ type: 'money' }, null, ''],
    [{ type: 'money' }, 0, '0.00'],
  ] as const)('%j %s → %s', (field, value, text) => {
    expect(formatField(field, value, zh)).toBe(text)
  })

  it('names enum values and adds the unit of a quantity', () => {
    expect(formatField({ type: 'enum' }, 'draft', { ...zh, label: () => '草稿' })).toBe('草稿')
    expect(formatField({ type: 'quantity' }, 2000, { ...zh, unit: '箱' })).toBe('2 箱')
  })

  it('shows times in the zone of the tenant, whatever the zone of the browser', () => {
    const at = Date.parse('2026-11-21T00:30:00Z')
    expect(formatField({ type: 'datetime' }, at, { locale: 'en-US', timeZone: 'America/New_York' })).toBe(
      '2026-11-20 19:30',
    )
  })

  it('formats every money amount without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), (fen) => {
        expect(Number(formatMoney(fen).replaceAll(',', '').replace('.', ''))).toBe(fen === 0 ? 0 : fen)
      }),
    )
  })

  it('groups digits of the integer part only', () => {
    expect(groupThousands('-1234567.123456')).toBe('-1,234,567.123456')
    expect(groupThousands('999')).toBe('999')
  })
})

describe('formatCell', () => {
  it('prefers the label of a reference and takes the unit from the row', () => {
    const option = (_field: string, value: string) => value
    expect(
      formatCell('store_id', { type: 'ref' }, { store_id: 2, store_id_label: 'S0002 万科店' }, { options: zh, option }),
    ).toBe('S0002 万科店')
    expect(formatCell('qty', { type: 'quantity' }, { qty: 500, unit_name: '千克' }, { options: zh, option })).toBe(
      '0.5 千克',
    )
  })
})

it('writes the sign of an amount before that of the currency', () => {
  expect([-500, 0, 123_450].map(formatYuan)).toEqual(['-¥ 5.00', '¥ 0.00', '¥ 1,234.50'])
  expect(withYuan('+3.00')).toBe('+¥ 3.00')
})
