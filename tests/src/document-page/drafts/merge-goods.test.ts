import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedConflicts } from '@/components/document-page/draft/asked-conflicts'
import { mergeDocuments, type Side } from '@/components/document-page/draft/merge'
import { line, SKUS, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderShape } from '@/components/document-page/example/order'
import { rowsOf } from '@/components/rows'
import type { Option } from '@/rules/answers'
import type { Doc } from '@/rules/conditions'

const base = storedOrder()
const OTHER: Option = { id: 13, code: 'G0000013', name: '鲜鸡蛋', facts: {} }
const [APPLES, MILK] = SKUS as [Option, Option]

/** The stored order with this first line. */
const withFirst = (first: Doc): Doc => ({ ...base, lines: [first, ...rowsOf(base, 'lines').slice(1)] })
const merge = (mine: Doc, theirs: Doc) => mergeDocuments(orderShape, base, withFirst(mine), withFirst(theirs))
const firstOf = (doc: Doc) => rowsOf(doc, 'lines')[0]
const choosing = (side: Side) => () => side

describe('a line in which one side put other goods', () => {
  const mine = line(1, APPLES, 12_000, 850)
  const theirs = line(1, MILK, 10_000, 320)

  test('is one conflict when the other side changed it too: no quantity moves to other goods', () => {
    const { conflicts, taken, result } = merge(mine, theirs)
    expect(conflicts).toMatchObject([{ path: 'lines.#1', rowNo: 1, base: { sku_id: 11 } }])
    expect(conflicts[0]?.fields?.toSorted()).toEqual(['approved_qty', 'buy_price', 'order_qty', 'sku_id'])
    expect(taken).toEqual([])
    expect(firstOf(result(choosing('mine')))).toMatchObject({ ...mine })
    expect(firstOf(result(choosing('theirs')))).toMatchObject({ ...theirs })
    expect(rowsOf(result(choosing('theirs')), 'lines')).toHaveLength(2)
  })

  test('is one conflict whoever put them there', () => {
    const { conflicts, result } = merge(theirs, mine)
    expect(conflicts.map(({ path }) => path)).toEqual(['lines.#1'])
    expect(firstOf(result(choosing('mine')))).toMatchObject({ ...theirs })
  })

  test('is one conflict when both put different goods there', () => {
    const { conflicts, result } = merge(line(1, OTHER, 10_000, 60), theirs)
    expect(conflicts.map(({ path }) => path)).toEqual(['lines.#1'])
    expect(firstOf(result(choosing('mine')))).toMatchObject({ sku_id: 13, buy_price: 60 })
  })

  test('is taken over when only they changed it, and kept when only I did', () => {
    const untouched = rowsOf(base, 'lines')[0] ?? {}
    expect(merge(untouched, theirs).conflicts).toEqual([])
    expect(firstOf(merge(untouched, theirs).result(choosing('mine')))).toMatchObject({ ...theirs })
    expect(merge(theirs, untouched).conflicts).toEqual([])
    expect(firstOf(merge(theirs, untouched).result(choosing('theirs')))).toMatchObject({
      sku_id: 12,
      sku_id_label: theirs.sku_id_label,
      order_qty: 10_000,
      buy_price: 320,
    })
  })

  test('is merged value by value when both put the same goods there', () => {
    const { conflicts, result } = merge(line(1, MILK, 12_000, 320), { ...theirs, remark: '他们的' })
    expect(conflicts).toEqual([])
    expect(firstOf(result(choosing('mine')))).toMatchObject({ sku_id: 12, order_qty: 12_000, remark: '他们的' })
  })

  test('keeps other conflicts and other lines as they are', () => {
    const [, second] = rowsOf(base, 'lines')
    const lines = (first: Doc, order_qty: number) => ({ ...base, lines: [first, { ...second, order_qty }] })
    const { conflicts, result } = mergeDocuments(orderShape, base, lines(mine, 1), lines(theirs, 2))
    expect(conflicts.map(({ path }) => path)).toEqual(['lines.#1', 'lines.#2.order_qty'])
    const merged = rowsOf(
      result((path) => (path === 'lines.#1' ? 'theirs' : 'mine')),
      'lines',
    )
    expect(merged).toMatchObject([{ sku_id: 12, order_qty: 10_000 }, { order_qty: 1 }])
  })

  test('shows of the values beside the goods those that the operator may edit', () => {
    const { conflicts } = askedConflicts(merge(mine, theirs), (path) => /sku_id|order_qty/.test(path))
    expect(conflicts[0]?.fields?.toSorted()).toEqual(['order_qty', 'sku_id'])
  })

  test('never mixes the values of different goods', () => {
    const goods = fc.constantFrom(APPLES, MILK, OTHER)
    const amount = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(goods, amount, amount, goods, amount, amount, fc.constantFrom<Side>('mine', 'theirs'), (...given) => {
        const [mySku, myQty, myPrice, theirSku, theirQty, theirPrice, side] = given
        fc.pre(mySku !== theirSku)
        const [own, other] = [line(1, mySku, myQty, myPrice), line(1, theirSku, theirQty, theirPrice)]
        const merged = firstOf(merge(own, other).result(choosing(side)))
        const values = (row: Doc = {}) => [row.sku_id, row.order_qty, row.buy_price]
        expect([values(own), values(other)]).toContainEqual(values(merged))
      }),
    )
  })
})
