import { expect, it } from 'vitest'
import { repeatedRows } from '@/rules/rows/repeated-rows'

const UNIQUE = ['sku_id', 'batch_no']
const needsBatch = (field: string) => field === 'batch_no'
const row = (sku_id: number | null, batch_no: string | null = null) => ({ sku_id, batch_no })
const repeated = (rows: object[], isRequired: (field: string) => boolean) => [
  ...repeatedRows(rows as Record<string, unknown>[], UNIQUE, isRequired),
]

it('rows with the same values repeat the first of them', () => {
  expect(repeated([row(1, 'a'), row(1, 'b'), row(1, 'a'), row(1, 'a')], needsBatch)).toEqual([
    [2, 0],
    [3, 0],
  ])
})

it('parts of a split row without the batch that they need are not repeats, because the batch is asked for', () => {
  expect(repeated([row(1), row(1)], needsBatch)).toEqual([])
})

it('rows without a batch that they do not need are compared by the goods alone', () => {
  expect(repeated([row(1), row(1, ''), row(2)], () => false)).toEqual([[1, 0]])
})

it('rows without any value are not compared', () => {
  expect(repeated([row(null), row(null)], () => false)).toEqual([])
})

it('reads the values of a row once as long as the row is the same object', () => {
  let reads = 0
  const rows = [1, 2, 1].map((id) => ({
    get sku_id() {
      reads += 1
      return id
    },
    batch_no: 'A',
  }))
  const read = new WeakMap<Record<string, unknown>, string>()
  const again = () => [...repeatedRows(rows, ['sku_id', 'batch_no'], () => false, read)]
  expect(again()).toEqual([[2, 0]])
  const first = reads
  rows[1] = { sku_id: 1, batch_no: 'A' }
  expect(again()).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(reads).toBe(first)
})
