import { expect, it } from 'vitest'
import { daysOverdue } from '@/rules/due-days'

// 22:00 in Shanghai.
const CLOCK = { now: Date.parse('2026-11-26T14:00:00Z'), timeZone: 'Asia/Shanghai' }
const DUE = { due: { field: 'check_status', in: ['draft', 'submitted'] } }
const OPEN = { check_status: 'draft' }

it.each([
  ['2026-11-27', null],
  ['2026-11-26', 0],
  ['2026-11-25', 1],
  ['2026-10-26', 31],
  ['', null],
  [null, null],
])('a payment that was due on %s is %s days late', (date, days) => {
  expect(daysOverdue(DUE, date, OPEN, CLOCK)).toBe(days)
})

it('the days are counted in the zone of the company', () => {
  const tokyo = { now: Date.parse('2026-11-26T16:00:00Z'), timeZone: 'Asia/Tokyo' }
  expect(daysOverdue(DUE, '2026-11-26', OPEN, tokyo)).toBe(1)
})

it('nothing is late once it is paid, or by a date that is not a deadline; a deadline without statuses always counts', () => {
  expect(daysOverdue(DUE, '2026-11-01', { check_status: 'approved' }, CLOCK)).toBeNull()
  expect(daysOverdue({}, '2026-11-01', OPEN, CLOCK)).toBeNull()
  expect(daysOverdue({ due: {} }, '2026-11-25', {}, CLOCK)).toBe(1)
})
