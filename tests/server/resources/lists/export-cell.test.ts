import { expect, it } from 'vitest'
import { cellOf, cellText } from '../../../../server/query/export/export-cell'
import type { Field } from '../../../../src/rules/field'

const words = {
  option: (_field: string, value: string) => value,
  yesNo: String,
  list: (all: string[]) => all.join('、'),
}
const textOf = (field: Field, row: Record<string, unknown>) =>
  cellText(cellOf(field, 'total_diff_qty', row as never, { words: words as never, zone: 'Asia/Shanghai' }))

const DIFFERENCE: Field = {
  type: 'quantity',
  signed: true,
  sums: { table: 'lines', columns: ['received_qty', 'expected_qty'], weights: [1, -1] },
}

it('differences in two units have their signs, also where they add up to nothing', () => {
  expect(textOf(DIFFERENCE, { total_diff_qty: 0, total_diff_qty_units: { 袋: 2, 瓶: -2 } })).toBe('+2 袋、-2 瓶')
})

it('a sum of which only the units are known is left out, as on the screen', () => {
  const { sums, ...quantity } = DIFFERENCE
  const unknown: Field = { ...quantity, sums: { table: 'lines', columns: sums?.columns ?? [] } }
  expect(textOf(unknown, { total_diff_qty: 5000, total_diff_qty_units: { 袋: null, 瓶: null } })).toBe('')
})
