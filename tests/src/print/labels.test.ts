import { describe, expect, it } from 'vitest'
import { labelFactsOf, labelTable, makesLabels } from '@/components/print/label-facts'
import type { Fields } from '@/rules/field'

describe('labels', () => {
  const fields: Fields = {
    sku_code: { type: 'text' },
    sku_name: { type: 'text' },
    barcode: { type: 'barcode' },
    unit_name: { type: 'text' },
    sell_price: { type: 'money' },
    new_sell_price: { type: 'money' },
    old_sell_price: { type: 'money' },
    member_price: { type: 'money' },
    new_member_price: { type: 'money' },
  }

  it('show the new price of an adjustment, a different member price, and the price of 500 g for a kilogram', () => {
    expect(makesLabels(fields)).toBe(true)
    expect(makesLabels({ sku_name: { type: 'text' } })).toBe(false)
    const row = {
      sku_code: 'G1',
      sku_name: '苹果',
      unit_name: '千克',
      sell_price: 900,
      new_sell_price: 1285,
      new_member_price: 1180,
    }
    expect(labelFactsOf(fields, row, '1')).toMatchObject({
      name: '苹果',
      barcode: 'G1',
      price: '12.85',
      member: '11.80',
      unit: '千克',
      perJin: '6.43',
    })
    // Without a new price the label shows today's price; without a new member price the label shows none.
    expect(
      labelFactsOf(
        fields,
        {
          ...row,
          new_sell_price: null,
          sell_price: null,
          old_sell_price: 900,
          new_member_price: null,
          member_price: 880,
        },
        '1',
      ),
    ).toMatchObject({ price: '9.00', member: '' })
    expect(labelFactsOf(fields, { ...row, new_member_price: 1285, unit_name: '盒' }, '1')).toMatchObject({
      member: '',
      perJin: '',
    })
  })

  it('are as many as the pieces of a row; what is weighed has one', () => {
    const of = (qty: number | null, unit_name = '瓶') =>
      labelFactsOf({}, { receive_qty: qty, unit_name }, '1', 'receive_qty').labelCount
    expect([of(24_000), of(0), of(null)]).toEqual([24, 0, 0])
    expect([of(12_500), of(5000, '千克')]).toEqual([1, 1])
    expect(labelFactsOf({}, {}, '1').labelCount).toBeNull()
  })

  it('are made of the rows that a station counts, also without prices, and of no other rows without prices', () => {
    const arrived: Fields = { sku_name: { type: 'text' }, barcode: { type: 'barcode' } }
    const tables = { lines: { rows: 'split', fields: arrived } } as const
    expect(labelTable({ tables, station: { table: 'lines', path: '/receipt/station' } })).toBe('lines')
    expect(labelTable({ tables })).toBeUndefined()
    expect(labelTable({ tables: { ...tables, prices: { rows: 'free', fields } } })).toBe('prices')
    expect(labelFactsOf(arrived, { sku_name: '苹果', barcode: '690' }, '1')).toMatchObject({
      price: '',
      barcode: '690',
    })
  })
})
