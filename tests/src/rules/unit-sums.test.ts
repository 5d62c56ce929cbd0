import { expect, it } from 'vitest'
import { formatCell } from '@/components/format/format-cell'
import { formatField } from '@/components/format/format-field'
import type { Field } from '@/rules/field'
import { canShowValue, unitSums } from '@/rules/values/unit-sums'

const TOTAL: Field = {
  type: 'quantity',
  sums: { table: 'lines', columns: ['good_qty', 'damaged_qty'], weights: [1, 1] },
}
const DIFFERENCE: Field = {
  type: 'quantity',
  signed: true,
  sums: { table: 'lines', columns: ['received_qty', 'expected_qty'], weights: [1, -1] },
}
const SURPLUS: Field = { type: 'quantity', sums: { table: 'lines', columns: ['diff_qty'], weights: [1], clamp: 'max' } }
const OTHER: Field = { type: 'quantity', sums: { table: 'lines', columns: ['diff_qty'] } }

const shown = (field: Field, row: Record<string, unknown>, locale = 'zh-CN') =>
  formatCell('total_qty', field, row, { options: { locale }, option: (_field, value) => value })

it('a sum of bags and bottles is shown by unit, in a document and in a row of a list', () => {
  const lines = [
    { unit_name: '袋', good_qty: 1000, damaged_qty: 500 },
    { unit_name: '瓶', good_qty: 6000, damaged_qty: null },
    { unit_name: '袋', good_qty: 500, damaged_qty: null },
    { unit_name: '箱', good_qty: 0, damaged_qty: null },
  ]
  expect(shown(TOTAL, { total_qty: 8000, lines })).toBe('2 袋、6 瓶')
  expect(shown(TOTAL, { total_qty: 8000, total_qty_units: { 袋: 2, 瓶: 6, 箱: 0 } }, 'en-US')).toBe('2 袋, 6 瓶')
  expect(shown(TOTAL, { total_qty: 2000, total_qty_units: { 袋: 2 } })).toBe('2 袋')
})

it('a surplus counts the rows above zero only', () => {
  const lines = [
    { unit_name: '袋', diff_qty: 2000 },
    { unit_name: '袋', diff_qty: -1000 },
    { unit_name: '瓶', diff_qty: 3000 },
  ]
  expect(shown(SURPLUS, { total_qty: 5000, lines })).toBe('2 袋、3 瓶')
})

it('differences that cancel out are shown, surpluses with a plus', () => {
  const row = { total_qty: 0, total_qty_units: { 袋: 2, 瓶: -2 } }
  expect(shown(DIFFERENCE, row)).toBe('+2 袋、-2 瓶')
  expect(shown(DIFFERENCE, { total_qty: 0, total_qty_units: { 袋: 0, 瓶: 0 } })).toBe('0')
  expect(formatField({ type: 'money', signed: true }, 1234, { locale: 'zh-CN' })).toBe('+12.34')
  expect(formatField({ type: 'money', signed: true }, -1234, { locale: 'zh-CN' })).toBe('-12.34')
  expect(formatField({ type: 'money' }, 1234, { locale: 'zh-CN' })).toBe('12.34')
})

it('a sum of which only the units are known is empty while they differ', () => {
  const row = (...units: string[]) => ({
    total_qty: 3000,
    lines: units.map((unit_name) => ({ unit_name, diff_qty: 1000 })),
  })
  expect(shown(OTHER, row('袋', '袋'))).toBe('3 袋')
  expect(shown(OTHER, row('袋', '瓶'))).toBe('')
  expect(canShowValue('total_qty', OTHER, row('袋', '瓶'))).toBe(false)
})

it('rows that name no unit are added up, and a row of a list without sums by unit shows its sum', () => {
  expect(unitSums('total_qty', TOTAL, { lines: [{ good_qty: 1000 }] })).toBeUndefined()
  expect(shown(TOTAL, { total_qty: 1000, lines: [{ good_qty: 1000 }] })).toBe('1')
  expect(shown(TOTAL, { total_qty: 1000 })).toBe('1')
})
