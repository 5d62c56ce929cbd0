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
  it('is read back as it was written, for any content', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const text = writeListUrl(wanted, defaults).toString()
        expect(readListUrl(new URLSearchParams(text), defaults)).toEqual(wanted)
      }),
    )
  })

  it('is read back with default filters that were cleared or changed', () => {
    const standing = { ...defaults, filters: { on_hand_qty: 'true' } }
    fc.assert(
      fc.property(query, (wanted) => {
        const text = writeListUrl(wanted, standing).toString()
        expect(readListUrl(new URLSearchParams(text), standing)).toEqual(wanted)
      }),
    )
    expect(readListUrl(new URLSearchParams(), standing).filters).toEqual({ on_hand_qty: 'true' })
  })

  it('is empty for a list in its default state', () => {
    expect(writeListUrl({ current: 1, pageSize: 20, filters: {} }, defaults).toString()).toBe('')
  })

  it('ignores the order of a field that the operator does not see, with the cursor of that order', () => {
    const restricted = { ...defaults, sortable: new Set(['biz_date', 'receipt_no']), sort: 'receipt_no' }
    const read = (text: string) => readListUrl(new URLSearchParams(text), restricted)
    expect(read('sort=-unit_cost,biz_date&after=abc')).toEqual({
      current: 1,
      pageSize: 20,
      filters: {},
      sort: 'biz_date',
    })
    expect(read('sort=unit_cost').sort).toBe('receipt_no')
    expect(read('sort=-biz_date&after=abc')).toMatchObject({ sort: '-biz_date', after: 'abc' })
  })

  it('ignores invalid pages, page sizes and unknown filters', () => {
    const read = readListUrl(
      new URLSearchParams('current=-3&pageSize=7&f.password=x&f.status=draft&current=2'),
      defaults,
    )
    expect(read).toEqual({ current: 1, pageSize: 20, filters: { status: 'draft' } })
  })

  it('never requests a page number beyond the counted rows', () => {
    expect(readListUrl(new URLSearchParams('current=9999&pageSize=100'), defaults).current).toBe(100)
  })

  it('keeps parameters that are not of the list', () => {
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
  it('cycles through ascending, descending and off, for one or several columns', () => {
    const up = toggleSort([], 'no', false)
    const down = toggleSort(up, 'no', false)
    expect([printSort(up), printSort(down), printSort(toggleSort(down, 'no', false))]).toEqual(['no', '-no', undefined])
    expect(printSort(toggleSort(parseSort('-date'), 'no', true))).toBe('-date,no')
    expect(printSort(toggleSort(parseSort('-date,no'), 'date', true))).toBe('no')
    expect(printSort(toggleSort(parseSort('-date,no'), 'amount', false))).toBe('amount')
  })
})
