import { expect, it } from 'vitest'
import { lineState, shownState } from '@/components/station/view/line-state'
import { ONE_UNIT } from '@/exact/scale'

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
