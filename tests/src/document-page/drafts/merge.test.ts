import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedConflicts, lostChanges } from '@/components/document-page/draft/asked-conflicts'
import { mergeDocuments } from '@/components/document-page/draft/merge'
import { rowsOf } from '@/components/rows'
import type { Doc } from '@/rules/conditions'
import { storedOrder } from '@/components/document-page/example/fake-orders'
import { orderShape } from '@/components/document-page/example/order'

const base = storedOrder()
const merge = (mine: Doc, theirs: Doc) => mergeDocuments(orderShape, base, mine, { ...theirs, version: 9 })
const withLine = (index: number, change: Doc): Doc => ({
  ...base,
  lines: rowsOf(base, 'lines').map((row, at) => (at === index ? { ...row, ...change } : row)),
})
const without = (index: number): Doc => ({ ...base, lines: rowsOf(base, 'lines').filter((_, at) => at !== index) })
const quantities = (doc: Doc) => rowsOf(doc, 'lines').map((row) => row.order_qty)

describe('merging two edits of one document', () => {
  test('a field that one side changed has the value of that side; the version is theirs', () => {
    const { conflicts, taken, result } = merge({ ...base, contact: 'M' }, { ...base, remark: 'T' })
    expect([conflicts, taken]).toEqual([[], ['remark']])
    expect(result(() => 'theirs')).toMatchObject({ contact: 'M', remark: 'T', version: 9 })
  })

  test('both sides changing to the same value is not a conflict', () => {
    expect(merge({ ...base, contact: 'S' }, { ...base, contact: 'S' }).conflicts).toEqual([])
  })

  test('a choice keeps its label', () => {
    const { result } = merge(
      { ...base, supplier_id: 8, supplier_id_label: 'V008' },
      { ...base, supplier_id: 9, supplier_id_label: 'V009' },
    )
    expect(result(() => 'mine')).toMatchObject({ supplier_id: 8, supplier_id_label: 'V008' })
    expect(result(() => 'theirs')).toMatchObject({ supplier_id: 9, supplier_id_label: 'V009' })
  })

  test('nobody is asked about a field that may not be edited: it takes the side of the values beside it', () => {
    const both = merge(withLine(0, { order_qty: 1, buy_price: 1 }), withLine(0, { order_qty: 2, buy_price: 2 }))
    const { conflicts, result } = askedConflicts(both, (path) => path !== 'lines.buy_price')
    expect(conflicts.map(({ path }) => path)).toEqual(['lines.#1.order_qty'])
    expect(
      rowsOf(
        result(() => 'theirs'),
        'lines',
      )[0],
    ).toMatchObject({ order_qty: 2, buy_price: 2 })
    expect(
      rowsOf(
        result(() => 'mine'),
        'lines',
      )[0],
    ).toMatchObject({ order_qty: 1, buy_price: 1 })
    const unasked = merge(withLine(0, { buy_price: 1 }), withLine(0, { buy_price: 2 }))
    expect(askedConflicts(unasked, () => false).conflicts).toEqual([])
  })

  test('what may not be written after a change of the status is listed: values, new rows and deleted rows', () => {
    const mine = { ...withLine(0, { approved_qty: 5, order_qty: 4 }), remark: 'M' }
    const changed = merge({ ...mine, lines: [...rowsOf(mine, 'lines').slice(0, 1), { order_qty: 3 }] }, base)
    const paths = (couldEdit: (path: string) => boolean, mayEdit: (path: string) => boolean) =>
      lostChanges(changed, orderShape, { couldEdit, mayEdit }).lost.map(({ path }) => path)
    const all = ['remark', 'lines.#1.order_qty', 'lines.#1.approved_qty', 'lines.#2', 'lines.1.order_qty']
    expect(
      paths(
        () => true,
        () => false,
      ).toSorted(),
    ).toEqual(all.toSorted())
    // An approver whose order was withdrawn keeps what a draft takes.
    const isApproved = (path: string) => path === 'lines.approved_qty'
    expect(paths(isApproved, (path) => !isApproved(path))).toEqual(['lines.#1.approved_qty'])
    // An approved quantity that only follows the ordered one is not lost.
    expect(
      paths(
        (path) => !isApproved(path),
        (path) => !isApproved(path),
      ),
    ).toEqual([])
  })

  test('rows are matched by id, cell by cell', () => {
    const { conflicts, result } = merge(withLine(0, { order_qty: 1 }), withLine(0, { order_qty: 2, buy_price: 3 }))
    expect(conflicts.map(({ path }) => path)).toEqual(['lines.#1.order_qty'])
    expect(
      rowsOf(
        result(() => 'mine'),
        'lines',
      )[0],
    ).toMatchObject({ order_qty: 1, buy_price: 3 })
    expect(
      rowsOf(
        result(() => 'theirs'),
        'lines',
      )[0],
    ).toMatchObject({ order_qty: 2, buy_price: 3 })
  })

  test('a row that they deleted and I edited is a conflict; kept, it is a new row', () => {
    const { conflicts, result } = merge(withLine(1, { order_qty: 5 }), without(1))
    expect(conflicts).toHaveLength(1)
    expect(quantities(result(() => 'theirs'))).toEqual([10_000])
    expect(
      rowsOf(
        result(() => 'mine'),
        'lines',
      )[1],
    ).toMatchObject({ id: null, order_qty: 5 })
  })

  test('a row that I deleted and they edited is a conflict; without their edit it is deleted', () => {
    expect(quantities(merge(without(0), base).result(() => 'mine'))).toEqual([24_000])
    const { conflicts, result } = merge(without(0), withLine(0, { order_qty: 7 }))
    expect(conflicts).toHaveLength(1)
    expect(quantities(result(() => 'mine'))).toEqual([24_000])
    expect(quantities(result(() => 'theirs'))).toEqual([7, 24_000])
  })

  test('rows that either side added are all there', () => {
    const added = (row: Doc): Doc => ({ ...base, lines: [...rowsOf(base, 'lines'), row] })
    expect(
      quantities(merge(added({ id: null, order_qty: 1 }), added({ id: 9, order_qty: 2 })).result(() => 'mine')),
    ).toEqual([10_000, 24_000, 2, 1])
  })

  test('choosing mine everywhere keeps every value that I wrote', () => {
    const value = fc.option(fc.string({ minLength: 1, maxLength: 3 }), { nil: null })
    fc.assert(
      fc.property(value, value, value, value, (a, b, c, d) => {
        const mine = { ...base, contact: a, remark: b }
        const doc = merge(mine, { ...base, contact: c, remark: d }).result(() => 'mine')
        if (a !== base.contact) expect(doc.contact ?? null).toBe(a)
        if (b !== base.remark) expect(doc.remark ?? null).toBe(b)
      }),
    )
  })
})
