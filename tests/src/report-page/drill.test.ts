import { describe, expect, it } from 'vitest'
import type { UrlDefaults } from '@/components/list-page/query/list-url'
import { drillTo } from '@/components/report-page/drill'
import { sortedRows } from '@/components/report-page/sorted-rows'
import { daysOf } from '@/rules/values/span'

const defaults: UrlDefaults = { pageSize: 20, filters: { status: 'enabled' }, known: new Set(['status', 'day', 'who']) }
const report = { groups: [{ field: 'who' }, { field: 'day', by: 'month' as const }] }
const query = { current: 1, pageSize: 20, filters: { day: '2026-10-25..', status: 'enabled' } }
const to = (keys: readonly (string | null)[], filters: Record<string, string> = query.filters) =>
  decodeURIComponent(drillTo({ list: '/x/list', defaults }, report, { ...query, filters }, keys) ?? 'none')

describe('the address of the rows behind a figure', () => {
  it('has the filters of the report, and the values of its groups', () => {
    expect(to(['7', '2026-11'])).toBe('/x/list?f.day=2026-11-01..2026-11-30&f.who=7')
    expect(to(['7'])).toBe('/x/list?f.day=2026-10-25..&f.who=7')
    expect(to([])).toBe('/x/list?f.day=2026-10-25..')
  })

  it('stays within the period of the report', () => {
    expect(to(['7', '2026-10'])).toBe('/x/list?f.day=2026-10-25..2026-10-31&f.who=7')
    expect(to(['7', '2026-11'], { day: '2026-11-05..2026-11-09' })).toContain('f.day=2026-11-05..2026-11-09')
  })

  it('clears a preset filter of the list that the report does not have', () => {
    expect(to(['7'], {})).toBe('/x/list?f.who=7&f.status=')
  })

  it('does not exist for rows without a value', () => {
    expect(to([null])).toBe('none')
    expect(to(['7', null])).toBe('none')
  })
})

it('spans of days end with their last day, in leap years too', () => {
  expect(daysOf('2028-02', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2026-12', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOf('2026-12-28', 'week')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(daysOf('2026', 'year')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(daysOf('2026-11-05', 'day')).toEqual({ from: '2026-11-05', to: '2026-11-05' })
})

it('rows are sorted by a figure, and so are the rows below each row', () => {
  const row = (label: string, count: number, amount: number) => ({ key: label, label, count, sums: { amount } })
  const rows = [{ ...row('a', 1, 30), rows: [row('x', 1, 10), row('y', 0, 20)] }, row('b', 3, 10), row('c', 2, 20)]
  const labels = (field: string, descending: boolean) =>
    sortedRows(rows, { field, descending }).map(({ label }) => label)
  expect(labels('count', true)).toEqual(['b', 'c', 'a'])
  expect(labels('amount', false)).toEqual(['b', 'c', 'a'])
  expect(sortedRows(rows, { field: 'amount', descending: true })[0]?.rows?.map(({ label }) => label)).toEqual([
    'y',
    'x',
  ])
  expect(sortedRows(rows, undefined)).toBe(rows)
})
