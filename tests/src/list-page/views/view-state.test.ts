import { describe, expect, it } from 'vitest'
import { queryOfView, isSameViewState, stateOf } from '@/components/list-page/views/view-state'

const settings = { columns: [{ name: 'no', shown: true }], density: 'compact', pageSize: 50 } as const
const known = new Set(['check_status', 'biz_date'])
const sortable = new Set(['biz_date'])

describe('the state of a saved view', () => {
  it('stores a date range by its name, which moves with the calendar', () => {
    const state = stateOf({ filters: { biz_date: '2026-11-15..2026-11-21' } }, settings, '2026-11-21')
    expect(state.filters).toEqual({ biz_date: '@last_7' })
    expect(queryOfView(state, known, sortable, '2026-12-03').filters).toEqual({ biz_date: '2026-11-27..2026-12-03' })
    const own = stateOf({ filters: { biz_date: '2026-11-02..2026-11-05' } }, settings, '2026-11-21')
    expect(queryOfView(own, known, sortable, '2026-12-03').filters).toEqual({ biz_date: '2026-11-02..2026-11-05' })
  })

  it('keeps the name of a date range on days when two names mean the same range', () => {
    const query = { filters: { biz_date: '2026-11-01..2026-11-07' } }
    const viewState = stateOf(query, settings, '2026-11-07', { biz_date: '@this_month' })
    expect(viewState.filters).toEqual({ biz_date: '@this_month' })
    expect(stateOf(query, settings, '2026-11-07', { biz_date: '@today' }).filters).toEqual({ biz_date: '@last_7' })
  })

  it('reports columns and filters that the list no longer has, and leaves them out', () => {
    const state = { filters: { check_status: 'draft', gone: 'x' }, sort: '-cost_amount,biz_date', q: 'SO' }
    expect(queryOfView(state, known, sortable, '2026-11-21')).toEqual({
      filters: { check_status: 'draft' },
      sort: 'biz_date',
      q: 'SO',
      lost: ['gone', 'cost_amount'],
    })
  })

  it('is equal for any order of filters, and different for another column or density', () => {
    const kept = stateOf({ filters: { a: '1', b: '2' }, sort: '-x' }, settings, '2026-11-21')
    expect(isSameViewState(kept, stateOf({ filters: { b: '2', a: '1' }, sort: '-x' }, settings, '2026-11-21'))).toBe(
      true,
    )
    expect(isSameViewState(kept, { ...kept, density: 'comfortable' })).toBe(false)
    expect(isSameViewState(kept, { ...kept, columns: [{ name: 'no', shown: true, width: 90 }] })).toBe(false)
    expect(isSameViewState(kept, { ...kept, sort: undefined })).toBe(false)
  })
})
