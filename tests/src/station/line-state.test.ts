import { expect, it } from 'vitest'
import { receiveRules, receiveRow } from '@/components/line-grid/samples/sample-receive'
import { countTotals, lineState, missingFields, shownState } from '@/components/station/view/line-state'
import { ONE_UNIT } from '@/exact/scale'
import { keyAt, receiving } from '../line-grid/make-sheet'

const COUNTING = { field: 'received_qty', pack: null, expected: 'expected_qty' } as const

it.each([
  [0, 30, 'open'],
  [28, 30, 'short'],
  [30, 30, 'right'],
  [31, 30, 'over'],
  [2, 0, 'over'],
  [0, 0, 'right'],
  [5, null, 'right'],
])('a line with %d counted of %s is shown as %s', (counted, expected, state) => {
  const row = { received_qty: counted * ONE_UNIT, expected_qty: expected === null ? null : expected * ONE_UNIT }
  expect(shownState(lineState(row, COUNTING))).toBe(state)
})

it('the totals add counts of one unit, and say of different units how many lines differ', () => {
  const line = (unit_name: string, counted: number, expected: number) => ({
    sku_id: 1,
    unit_name,
    received_qty: counted * ONE_UNIT,
    expected_qty: expected * ONE_UNIT,
  })
  const bags = [line('袋', 10, 12), line('袋', 5, 5), line('袋', 0, 3)]
  expect(countTotals(bags, COUNTING)).toMatchObject({ done: 1, differing: 1, counted: 15_000, difference: -5_000 })
  const mixed = [...bags, line('瓶', 7, 6)]
  expect(countTotals(mixed, COUNTING)).toMatchObject({ done: 1, differing: 2, counted: null, difference: null })
})

it('a line that is being counted is not asked why it is short, but for what any count needs', () => {
  const conditions = {
    diff_reason: ({ line }: { line: { diff_qty: number } }) => line.diff_qty < 0,
    batch_no: ({ line }: { line: { received_qty: number } }) => line.received_qty > 0,
  }
  const rules = { ...receiveRules, tables: { lines: { required: conditions } } } as unknown as typeof receiveRules
  const short = { expected_qty: 12_000, received_qty: 1000, diff_qty: -11_000 }
  const sheet = receiving(1, { rules, rows: [{ ...receiveRow(1), ...short }] })
  const missing = (isUnderway: boolean) => missingFields(sheet, keyAt(sheet, 0), COUNTING, { isUnderway })
  expect(missing(true)).toEqual(['batch_no'])
  expect(missing(false)).toEqual(['batch_no', 'diff_reason'])
})
