import { describe, expect, it } from 'vitest'
import type { AnyRow } from '@/components/list-page/any-row'
import { matchesQuery, sortRows } from '@/components/list-page/tree/local-query'
import { CHILDREN, branchIds, parentField, toTree, type TreeRow, withAncestors } from '@/components/list-page/tree/tree'
import type { Shape } from '@/rules/field'

const shape: Shape = {
  entity: 'good.category',
  kind: 'tree',
  label: ['code'],
  fields: {
    up_id: { type: 'tree_ref', ref: 'good.category' },
    code: { type: 'text' },
    status: { type: 'enum' },
    share: { type: 'percent' },
    name: { type: 'text' },
  },
}
const row = (id: number, up: number | null, code: string, more: object = {}): AnyRow => ({
  id,
  version: 1,
  up_id: up,
  code,
  ...more,
})
const rows = [
  row(1, null, '10', { name: '饮料' }),
  row(2, 1, '1001', { name: '水', status: 'enabled', share: 1250 }),
  row(3, 2, '100101', { name: '矿泉水' }),
  row(4, null, '20', { name: '纸品' }),
]
const outline = (tree: readonly TreeRow[]): unknown =>
  tree.map(({ id, [CHILDREN]: below }) => (below ? [id, outline(below)] : id))

describe('a tree', () => {
  it('finds its parent field and is ordered', () => {
    expect(parentField(shape)).toBe('up_id')
    expect(outline(toTree(rows, 'up_id'))).toEqual([[1, [[2, [3]]]], 4])
    expect(branchIds(rows, 'up_id')).toEqual([1, 2])
  })

  it('shows rows whose parent is missing, and tolerates a cycle', () => {
    expect(outline(toTree([row(3, 2, 'x'), row(4, null, 'y')], 'up_id'))).toEqual([3, 4])
    const circle = toTree([row(1, 2, 'a'), row(2, 1, 'b')], 'up_id')
    expect(circle).toHaveLength(2)
  })

  it('keeps the ancestors of matching rows', () => {
    const withParents = withAncestors(
      rows,
      'up_id',
      matchesQuery(shape, { current: 1, pageSize: 20, filters: {}, q: '矿泉' }, ['code', 'name']),
    )
    expect(withParents.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('filters as the server would', () => {
    const ids = (filters: Record<string, string>) =>
      rows.filter(matchesQuery(shape, { current: 1, pageSize: 20, filters }, ['name'])).map(({ id }) => id)
    expect(ids({ status: 'enabled,disabled' })).toEqual([2])
    expect(ids({ code: '1001' })).toEqual([2, 3])
    expect(ids({ share: '12..13' })).toEqual([2])
    expect(ids({ share: '13..' })).toEqual([])
    expect(ids({ up_id: '1' })).toEqual([2])
  })

  it('sorts each level and keeps the order of equal rows', () => {
    expect(sortRows(rows, '-code').map(({ id }) => id)).toEqual([4, 3, 2, 1])
    expect(sortRows(rows, 'status').map(({ id }) => id)).toEqual([2, 1, 3, 4])
  })
})
