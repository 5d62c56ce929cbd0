import { describe, expect, it } from 'vitest'
import type { AnyRow } from '@/components/list-page/any-row'
import { workActions } from '@/components/list-page/embedded/work-actions'
import type { Actions } from '@/components/list-page/types'
import { longestWaitFirst } from '@/components/list-page/embedded/work-facts'

const ACTIONS: Actions = {
  update: {},
  submit: {},
  approve: {},
  reject: { reason: true },
  delete: { danger: true },
} as const
const row = (...actions: string[]): AnyRow => ({ id: 1, version: 1, actions })
const desktop = { actions: ACTIONS, countable: true, handHeld: false }

describe('the buttons of a row that waits', () => {
  it('approve and reject a submitted document', () => {
    expect(workActions(row('update', 'approve', 'reject'), desktop)).toEqual(['approve', 'reject'])
  })

  it('count a picking list on a hand-held before it is approved', () => {
    const picking = row('update', 'approve', 'reject')
    expect(workActions(picking, { ...desktop, handHeld: true })).toEqual(['~count', 'approve', 'reject'])
    expect(workActions(picking, { ...desktop, countable: false, handHeld: true })).toEqual(['approve', 'reject'])
  })

  it('open a document that is still to be filled in before submitting it', () => {
    expect(workActions(row('update', 'submit', 'delete'), desktop)).toEqual(['update', 'submit'])
    expect(workActions(row('update', 'submit'), { ...desktop, handHeld: true })).toEqual(['~count', 'submit'])
    expect(workActions(row('update', 'submit'), { ...desktop, countable: false, handHeld: true })).toEqual([
      'update',
      'submit',
    ])
  })
})

it('rows that wait longest come first', () => {
  const rows = [
    { id: 1, version: 1, submitted_at: 300 },
    { id: 2, version: 1 },
    { id: 3, version: 1, submitted_at: 100 },
  ]
  expect(longestWaitFirst(rows).map(({ id }) => id)).toEqual([3, 1, 2])
})
