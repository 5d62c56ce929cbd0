import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { changeQuery, readListUrl, type UrlDefaults, writeListUrl } from '@/components/list-page/query/list-url'
import { parseSort, printSort, toggleSort } from '@/components/list-page/query/sort'
import type { ListQuery } from '@/request/resource'

const FIELDS = ['status', 'biz_date', 'store_id', 'on_hand_qty']
const defaults: UrlDefaults = { pageSize: 20, filters: {}, known: new Set(FIELDS) }

const query: fc.Arbitrary<ListQuery> = fc
  .record({
    pageSize: fc.constantFrom(10, 20, 50, 100),
    page: fc.integer({ min: 1, max: 100 }),
    sort: fc.option(fc.constantFrom('-biz_date', 'receipt_no,-total_amount'), { nil: undefined }),
    q: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    after: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    filters: fc.dictionary(fc.constantFrom(...FIELDS), fc.string({ minLength: 1 })),
  })
  .map(({ page, sort, q, after, filters, pageSize }) => ({
    current: page,
    pageSize,
    filters: { ...filters },
    ...(sort && { sort }),
    ...(q && { q }),
    ...(after && { after }),
  }))

describe('the URL of a list', () => {
  it('reads back as what was written, whatever stands in it', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const text = writeListUrl(wanted, defaults).toString()
        expect(readListUrl(new URLSearchParams(text), defaults)).toEqual(wanted)
      }),
    )
  })

  it('reads back with filters that stand by default, cleared or changed', () => {
    const standing = { ...defaults, filters: { on_hand_qty: 'true' } }
    fc.assert(
      fc.property(query, (wanted) => {
        const text = writeListUrl(wanted, standing).toString()
        expect(readListUrl(new URLSearchParams(text), standing)).toEqual(wanted)
      }),
    )
    expect(readListUrl(new URLSearchParams(), standing).filters).toEqual({ on_hand_qty: 'true' })
  })

  it('is empty for a list as it opens', () => {
    expect(writeListUrl({ current: 1, pageSize: 20, filters: {} }, defaults).toString()).toBe('')
  })

  it('ignores what is no page, no size and no filter of this list', () => {
    const read = readListUrl(
      new URLSearchParams('current=-3&pageSize=7&f.password=x&f.status=draft&current=2'),
      defaults,
    )
    expect(read).toEqual({ current: 1, pageSize: 20, filters: { status: 'draft' } })
  })

  it('never asks for a numbered page beyond the rows that are counted', () => {
    expect(readListUrl(new URLSearchParams('current=9999&pageSize=100'), defaults).current).toBe(100)
  })

  it('leaves the parameters of others alone', () => {
    const params = writeListUrl(
      { current: 2, pageSize: 20, filters: {} },
      defaults,
      new URLSearchParams('tab=x&current=5&f.status=draft'),
    )
    expect(params.toString()).toBe('tab=x&current=2')
  })

  it('starts at the first page again when anything but the page changes', () => {
    const at: ListQuery = { current: 7, pageSize: 20, filters: { status: 'draft' }, after: 'cursor' }
    expect(changeQuery(at, { filters: { store_id: '3' } })).toEqual({
      current: 1,
      pageSize: 20,
      filters: { status: 'draft', store_id: '3' },
      after: undefined,
    })
    expect(changeQuery(at, { filters: { status: undefined } }).filters).toEqual({})
    expect(changeQuery(at, { after: 'next' })).toMatchObject({ current: 7, after: 'next' })
  })
})

describe('sorting', () => {
  it('goes up, down, off, alone or beside others', () => {
    const up = toggleSort([], 'no', false)
    const down = toggleSort(up, 'no', false)
    expect([printSort(up), printSort(down), printSort(toggleSort(down, 'no', false))]).toEqual(['no', '-no', undefined])
    expect(printSort(toggleSort(parseSort('-date'), 'no', true))).toBe('-date,no')
    expect(printSort(toggleSort(parseSort('-date,no'), 'date', true))).toBe('no')
    expect(printSort(toggleSort(parseSort('-date,no'), 'amount', false))).toBe('amount')
  })
})
