import { describe, expect, it } from 'vitest'
import { applyChanges, type Change, changesOf, nameOfStored } from '@/components/station/keep/change'
import { RowNames } from '@/components/station/keep/row-names'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { keyAt, order, receiving, set, values } from '../line-grid/make-sheet'

const COUNTING = countingOf(receiving(1).props.shape)!

/** Records the changes of the sheet, as a station does. */
function noting(sheet: Sheet, fromZero = false): Change[] {
  const names = new RowNames(sheet)
  const noted: Change[] = []
  const naming = {
    nameOf: (key: string) => names.nameOf(key) ?? key,
    nameNew: (key: string) => names.nameNew(key, noted.length),
  }
  sheet.store.onStep = (_kind, step) =>
    noted.push(
      ...step.flatMap((op) =>
        changesOf(op, { sheet, names: naming, counting: countingOf(sheet.props.shape)!, fromZero }),
      ),
    )
  return noted
}

/** Applies the recorded changes to the sheet of another device. Returns the changes that could not be applied. */
function applyAgain(sheet: Sheet, changes: readonly Change[]): Change[] {
  const names = new RowNames(sheet)
  return applyChanges(
    sheet,
    changes,
    (name) => names.keyOf(name),
    (name, key) => names.bind(name, key),
  )
}

describe('changes of counted rows', () => {
  it('are differences: counts of two devices add up', () => {
    const mine = receiving(2)
    set(mine, 0, 'received_qty', 0)
    const noted = noting(mine)
    set(mine, 0, 'received_qty', 3000)
    expect(noted).toEqual([{ do: 'add', row: nameOfStored(1), field: 'received_qty', by: 3000 }])
    const theirs = receiving(2)
    set(theirs, 0, 'received_qty', 5000)
    expect(applyAgain(theirs, noted)).toEqual([])
    expect(values(theirs, 'received_qty')[0]).toBe(8000)
  })

  it('start at zero only when no other device has counted', () => {
    const mine = receiving(2)
    const before = values(mine, 'received_qty')
    const noted = noting(mine, true)
    mine.store.edit('scan', (draft) => {
      for (const { key } of mine.store.lines) draft.set(key, { received_qty: 0 })
    })
    expect(noted.map((change) => change.do)).toEqual(['zero', 'zero'])
    const theirs = receiving(2)
    // Another operator has counted exactly the expected quantity of the first row.
    set(theirs, 1, 'received_qty', Number(before[1]) + 4000)
    applyAgain(theirs, noted)
    expect(values(theirs, 'received_qty')).toEqual([before[0], Number(before[1]) + 4000])
    const untouched = receiving(2)
    applyAgain(untouched, noted)
    expect(values(untouched, 'received_qty')).toEqual([0, 0])
  })

  it('include rows that the server does not have yet, with later counts', () => {
    const mine = order(0)
    const noted = noting(mine)
    mine.store.edit('scan', (draft) => draft.insert(0, [{ key: 'fresh', row: { sku_id: 7, order_qty: 1000 } }]))
    mine.store.edit('scan', (draft) => draft.set('fresh', { order_qty: 2000 }))
    const later = order(1)
    expect(applyAgain(later, noted)).toEqual([])
    expect(values(later, 'order_qty').at(-1)).toBe(2000)
  })

  it('are returned when their row was deleted', () => {
    const change: Change = { do: 'add', row: nameOfStored(99), field: COUNTING.field, by: 1000 }
    const sheet = receiving(1)
    const before = values(sheet, 'received_qty')
    expect(applyAgain(sheet, [change])).toEqual([change])
    expect(values(sheet, 'received_qty')).toEqual(before)
    expect(sheet.store.indexOf(keyAt(sheet, 0))).toBe(0)
  })
})
