import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editText, readText, showText, totalText } from '@/components/line-grid/cells/cell-value'
import { parseQuickDate } from '@/components/fields/dates/quick-date'
import { receiveShape } from '@/components/line-grid/samples/sample-receive'
import type { Row } from '@/components/line-grid/types'
import type { Field } from '@/rules/field'
import { receiving, textContext } from './make-sheet'

const read = (field: Field, text: string) => readText('f', field, text, textContext)

describe('text of a cell', () => {
  it('reads back every number that it shows for editing', () => {
    for (const type of ['integer', 'money', 'quantity', 'percent'] as const) {
      fc.assert(
        fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
          expect(read({ type }, editText('f', { type }, { f: value }, textContext))).toEqual({ value })
        }),
      )
    }
  })

  it('never rounds a typed number', () => {
    expect(read({ type: 'money' }, '1.005')).toEqual({ problem: 'too_many_decimals', decimals: 2 })
    expect(read({ type: 'quantity' }, '1.0050')).toEqual({ value: 1005 })
    expect(read({ type: 'integer' }, '9'.repeat(20))).toEqual({ problem: 'too_large' })
    expect(read({ type: 'percent' }, '13%')).toEqual({ value: 1300 })
    expect(read({ type: 'quantity' }, '12。5')).toEqual({ value: 12_500 })
  })

  it('reads yes and no, dates, times and labels of enum values in both languages', () => {
    expect([read({ type: 'boolean' }, '√'), read({ type: 'boolean' }, 'No'), read({ type: 'boolean' }, '')]).toEqual([
      { value: true },
      { value: false },
      { value: false },
    ])
    expect([read({ type: 'time' }, '930'), read({ type: 'time' }, '25:00')]).toEqual([
      { value: '09:30' },
      { problem: 'not_a_time' },
    ])
    expect(read({ type: 'datetime' }, '1121 14:05')).toEqual({ value: Date.parse('2026-11-21T14:05:00+08:00') })
    const reason: Field = { type: 'enum', options: { normal: null, promotion: null } }
    expect([
      readText('reason', reason, '促销备货', textContext),
      readText('reason', reason, 'PROMOTION', textContext),
      readText('reason', reason, '别的', textContext),
    ]).toEqual([{ value: 'promotion' }, { value: 'promotion' }, { problem: 'not_a_choice' }])
  })

  it('leaves out of the name of a reference the date that another column of the sheet shows', () => {
    const fields = { batch_id: { type: 'ref' }, expiry_date: { type: 'date' } } as const
    const row = { batch_id: 7, batch_id_label: 'B26110100001 2026-12-20', expiry_date: '2026-12-20' }
    const shape = { ...receiveShape, fields }
    const shown = (columns: string[], shownRow: Row = row) =>
      receiving(0, { shape, columns }).show('batch_id', shownRow)
    expect(shown(['batch_id', 'expiry_date'])).toBe('B26110100001')
    expect(shown(['batch_id'])).toBe('B26110100001 2026-12-20')
    expect(shown(['batch_id', 'expiry_date'], { ...row, expiry_date: '2027-01-01' })).toBe('B26110100001 2026-12-20')
    expect(shown(['batch_id', 'expiry_date'], { ...row, expiry_date: null })).toBe('B26110100001 2026-12-20')
  })

  it('shows quantities with their unit unless the grid has a column for the unit', () => {
    const row = { f: 1_234_500, unit_name: '瓶' }
    expect([
      showText('f', { type: 'quantity' }, row, { ...textContext, withUnit: true }),
      showText('f', { type: 'quantity' }, row, { ...textContext, withUnit: false }),
    ]).toEqual(['1,234.5 瓶', '1,234.5'])
  })
})

describe('abbreviated dates', () => {
  it.each([
    ['1121', '2026-11-21'],
    ['305', '2026-03-05'],
    ['5', '2026-11-05'],
    ['261231', '2026-12-31'],
    ['20270101', '2027-01-01'],
    ['11-2', '2026-11-02'],
    ['2026/1/9', '2026-01-09'],
    ['26.1.9', '2026-01-09'],
    ['2026年1月9日', '2026-01-09'],
    ['+7', '2026-11-28'],
    ['-21', '2026-10-31'],
    ['今天', '2026-11-21'],
    ['t', '2026-11-21'],
    ['１２０３', '2026-12-03'],
    ['0230', null],
    ['1332', null],
    ['abc', null],
    ['2026-11', null],
    ['', null],
  ])('%s', (text, day) => {
    expect(parseQuickDate(text, '2026-11-21')).toBe(day)
  })
})

it('goods are named by their copied values when there is no label', () => {
  expect(
    showText(
      'sku_id',
      { type: 'ref' },
      { sku_id: 3, sku_code: 'G1', sku_name: '水' },
      { ...textContext, withUnit: false },
    ),
  ).toBe('G1 水')
})

it('a total of durations is written as the durations above it', () => {
  expect([totalText({ type: 'duration' }, 75, 'en-US'), totalText({ type: 'duration' }, 45, 'zh-CN')]).toEqual([
    '1 h 15 min',
    '45 分',
  ])
})
