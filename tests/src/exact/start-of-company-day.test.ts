import { expect, it } from 'vitest'
import { earliest, latest } from '@/exact/date'
import { sameTimeYesterday, startOfCompanyDay, startOfDay } from '@/exact/zone'

it('a day begins in the time zone of the company, also on a day of 23 hours', () => {
  expect(startOfDay('Asia/Shanghai', '2026-03-29')).toBe(Date.UTC(2026, 2, 28, 16))
  expect(startOfCompanyDay({ time_zone: 'Europe/Berlin' }, '2026-03-29')).toBe(Date.UTC(2026, 2, 28, 23))
  expect(startOfCompanyDay({ time_zone: 'Europe/Berlin' }, '2026-03-30')).toBe(Date.UTC(2026, 2, 29, 22))
  expect(startOfCompanyDay(undefined, '2026-03-29')).toBe(startOfDay('Asia/Shanghai', '2026-03-29'))
})

it('the same time of yesterday is what the clocks showed then, also after they were changed', () => {
  const hoursToYesterday = (zone: string, day: number, hours: number) =>
    (sameTimeYesterday(zone, Date.UTC(2026, 2, day, hours)) - Date.UTC(2026, 2, day, hours)) / 3_600_000
  expect(hoursToYesterday('Asia/Shanghai', 29, 4)).toBe(-24)
  expect([hoursToYesterday('Europe/Berlin', 29, 10), hoursToYesterday('Europe/Berlin', 30, 10)]).toEqual([-23, -24])
  expect(sameTimeYesterday('Europe/Berlin', Date.UTC(2026, 9, 25, 11))).toBe(Date.UTC(2026, 9, 24, 10))
})

it('dates, times and instants have an earliest and a latest', () => {
  expect([earliest('2026-02-01', '2026-01-31'), latest('09:30', '10:00', '08:00'), latest(3, 1)]).toEqual([
    '2026-01-31',
    '10:00',
    3,
  ])
})
