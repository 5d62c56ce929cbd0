import { describe, expect, it } from 'vitest'
import { datePresets } from '@/components/list-page/filters/date-presets'
import { filterDefault } from '@/components/list-page/filters/filter-default'
import { filterKind } from '@/components/list-page/filters/filter-kind'
import { numberFromUrl, numberToUrl, parseRange, printRange } from '@/components/list-page/filters/range'
import { splitFilters } from '@/components/list-page/filters/split-filters'

describe('filters', () => {
  it('follow the type of their field', () => {
    expect(filterKind({ type: 'tree_ref' }, {})).toBe('ref')
    expect(filterKind({ type: 'datetime' }, {})).toBe('date')
    expect(filterKind({ type: 'percent' }, {})).toBe('number')
    expect(filterKind({ type: 'quantity' }, { as: 'nonzero' })).toBe('nonzero')
    expect(filterKind({ type: 'barcode' }, {})).toBe('text')
  })

  it('are written to the address with money in fen and quantities as displayed; texts that are no number are refused', () => {
    expect(numberToUrl({ type: 'money' }, '1,234.5')).toBe('123450')
    expect(numberFromUrl({ type: 'money' }, '123450')).toBe('1234.5')
    expect(numberToUrl({ type: 'quantity' }, '1.50')).toBe('1.5')
    expect(numberToUrl({ type: 'quantity' }, '1.2345')).toBeNull()
    expect(numberToUrl({ type: 'integer' }, 'x')).toBeNull()
    expect(numberToUrl({ type: 'money' }, '')).toBe('')
  })

  it('may be open at either end', () => {
    expect(parseRange('2026-11-01..')).toEqual(['2026-11-01', ''])
    expect(parseRange('5')).toEqual(['5', '5'])
    expect(printRange(['', ''])).toBe('')
    expect(printRange(['', '9'])).toBe('..9')
  })

  it('offer common date ranges, across the ends of months and years', () => {
    const presets = datePresets('2026-01-01')
    expect(presets.yesterday).toEqual(['2025-12-31', '2025-12-31'])
    expect(presets.last_month).toEqual(['2025-12-01', '2025-12-31'])
    expect(presets.this_month).toEqual(['2026-01-01', '2026-01-01'])
    expect(datePresets('2026-03-31').last_month).toEqual(['2026-02-01', '2026-02-28'])
  })

  it('are in the bar as far as there is room, with the fields of the tabs last', () => {
    const filters = ['status', 'a', 'b', 'c', 'd', 'e'].map((field) => ({ field }))
    const { bar, more } = splitFilters(filters, 'status', 4)
    expect(bar.map(({ field }) => field)).toEqual(['a', 'b', 'c', 'd'])
    expect(more.map(({ field }) => field)).toEqual(['e', 'status'])
  })

  it('that the search box covers come after the other filters', () => {
    const filters = ['code', 'a', 'name', 'b'].map((field) => ({ field }))
    const { bar, more } = splitFilters(filters, undefined, 2, (field) => field === 'code' || field === 'name')
    expect(bar.map(({ field }) => field)).toEqual(['a', 'b'])
    expect(more.map(({ field }) => field)).toEqual(['code', 'name'])
  })
})

describe('a default filter', () => {
  const date = { type: 'date' } as const
  it('counts its days back from today, today included', () => {
    expect(filterDefault(date, { field: 'biz_date', default: 'last_30_days' }, '2026-11-21')).toBe('2026-10-23..')
    expect(filterDefault(date, { field: 'biz_date', default: '2026-11-01..' }, '2026-11-21')).toBe('2026-11-01..')
    expect(filterDefault({ type: 'quantity' }, { field: 'q', as: 'nonzero', default: 'true' }, '2026-11-21')).toBe(
      'true',
    )
    expect(filterDefault(date, { field: 'biz_date' }, '2026-11-21')).toBe('')
  })
})
