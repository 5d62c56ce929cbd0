import { describe, expect, it } from 'vitest'
import { applyChanges, type Change, changesOf, nameOfStored } from '@/components/station/keep/change'
import { RowNames } from '@/components/station/keep/row-names'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { keyAt, order, receiving, set, values } from '../line-grid/make-sheet'

const COUNTING = countingOf(receiving(1).props.shape)!

/** Notes what the sheet is told, as a station does. */
function noting(sheet: Sheet, fromZero = false): Change[] {
  const names = new RowNames(sheet)
  const noted: Change[] = []
  const naming = {
    nameOf: (key: string) => names.nameOf(key) ?? key,
    nameNew: (key: string) => names.nameNew(key, noted.length),
  }
  sheet.store.onStep = (_kind, step) =>
    noted.push(...step.flatMap((op) => changesOf(op, countingOf(sheet.props.shape)!, fromZero, sheet, naming)))
  return noted
}

function again(sheet: Sheet, changes: readonly Change[]): Change[] {
  const names = new RowNames(sheet)
  return applyChanges(
    sheet,
    changes,
    (name) => names.keyOf(name),
    (name, key) => names.bind(name, key),
  )
}

describe('changes of counted rows', () => {
  it('are differences: on a version in which somebody else counted, both counts add up', () => {
    const mine = receiving(2)
    set(mine, 0, 'received_qty', 0)
    const noted = noting(mine)
    set(mine, 0, 'received_qty', 3000)
    expect(noted).toEqual([{ do: 'add', row: nameOfStored(1), field: 'received_qty', by: 3000 }])
    const theirs = receiving(2)
    set(theirs, 0, 'received_qty', 5000)
    expect(again(theirs, noted)).toEqual([])
    expect(values(theirs, 'received_qty')[0]).toBe(8000)
  })

  it('begin at zero only where nobody else has begun', () => {
    const mine = receiving(2)
    const before = values(mine, 'received_qty')
    const noted = noting(mine, true)
    mine.store.edit('scan', (draft) => {
      for (const { key } of mine.store.lines) draft.set(key, { received_qty: 0 })
    })
    expect(noted.map((change) => change.do)).toEqual(['zero', 'zero'])
    const theirs = receiving(2)
    // Of the first row, somebody else has counted just what was expected.
    set(theirs, 1, 'received_qty', Number(before[1]) + 4000)
    again(theirs, noted)
    expect(values(theirs, 'received_qty')).toEqual([before[0], Number(before[1]) + 4000])
    const untouched = receiving(2)
    again(untouched, noted)
    expect(values(untouched, 'received_qty')).toEqual([0, 0])
  })

  it('bring rows that the server does not know yet, with what is counted on them afterwards', () => {
    const mine = order(0)
    const noted = noting(mine)
    mine.store.edit('scan', (draft) => draft.insert(0, [{ key: 'fresh', row: { sku_id: 7, order_qty: 1000 } }]))
    mine.store.edit('scan', (draft) => draft.set('fresh', { order_qty: 2000 }))
    const later = order(1)
    expect(again(later, noted)).toEqual([])
    expect(values(later, 'order_qty').at(-1)).toBe(2000)
  })

  it('are given back where their row is gone', () => {
    const change: Change = { do: 'add', row: nameOfStored(99), field: COUNTING.field, by: 1000 }
    const sheet = receiving(1)
    const before = values(sheet, 'received_qty')
    expect(again(sheet, [change])).toEqual([change])
    expect(values(sheet, 'received_qty')).toEqual(before)
    expect(sheet.store.indexOf(keyAt(sheet, 0))).toBe(0)
  })
})
