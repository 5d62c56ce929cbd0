import { describe, expect, it } from 'vitest'
import {
  clampWidth,
  defaultColumns,
  moveColumn,
  readSettings,
  reconcile,
} from '@/components/list-page/settings/list-settings'

const known = [{ name: 'no' }, { name: 'status' }, { name: 'store' }, { name: 'remark', optional: true as const }]

describe('list settings', () => {
  it('start with the columns of the manifest, without the optional columns', () => {
    expect(
      defaultColumns(known)
        .filter(({ shown }) => shown)
        .map(({ name }) => name),
    ).toEqual(['no', 'status', 'store'])
  })

  it('drop removed columns and place new columns after their neighbour', () => {
    const stored = [
      { name: 'no', shown: true },
      { name: 'gone', shown: true },
      { name: 'store', shown: false, width: 90 },
      { name: 'store', shown: true },
    ]
    expect(reconcile(stored, known)).toEqual([
      { name: 'no', shown: true },
      { name: 'status', shown: true },
      { name: 'store', shown: false, width: 90 },
      { name: 'remark', shown: false },
    ])
  })

  it('move columns within bounds', () => {
    const columns = defaultColumns(known)
    expect(moveColumn(columns, 3, 1).map(({ name }) => name)).toEqual(['no', 'remark', 'status', 'store'])
    expect(moveColumn(columns, 1, 99).map(({ name }) => name)).toEqual(['no', 'store', 'remark', 'status'])
    expect(moveColumn(columns, 9, 0)).toEqual(columns)
  })

  it('limit column widths to usable values', () => {
    expect([clampWidth(1), clampWidth(99.6), clampWidth(9999)]).toEqual([56, 100, 640])
  })

  it('are read within the limits of the console: no endless widths, and no field sorted by twice', () => {
    expect(readSettings('{"columns":[{"name":"a","shown":true,"width":1e300}],"sort":"-qty,no,qty,-no"}')).toEqual({
      columns: [{ name: 'a', shown: true, width: 640 }],
      sort: '-qty,no',
    })
    expect(readSettings('{"columns":[{"name":"a","shown":true,"width":1e-300}]}').columns).toEqual([
      { name: 'a', shown: true, width: 56 },
    ])
  })

  it('ignore unreadable values in storage', () => {
    for (const text of [null, '', '[]', 'null', '{', '{"columns":5,"density":"x","pageSize":7}'])
      expect(readSettings(text)).toEqual({})
    expect(
      readSettings('{"columns":[{"name":"a","shown":true},{"name":1}],"density":"compact","pageSize":50}'),
    ).toEqual({ columns: [{ name: 'a', shown: true }], density: 'compact', pageSize: 50 })
  })
})
