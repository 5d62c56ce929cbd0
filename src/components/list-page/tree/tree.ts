import type { Shape } from '@/rules/field'
import type { AnyRow } from '../any-row'

/** Property with the child rows. The `$` avoids a clash with field names such as `children`. */
export const CHILDREN = '$below'

export type TreeRow = AnyRow & { [CHILDREN]?: TreeRow[] }

/** Name of the field with the parent's id: the reference of the entity to itself; `parent_id` without such a field. */
export function parentField(shape: Shape): string {
  const self = Object.entries(shape.fields).find(([, field]) => field.type === 'tree_ref' && field.ref === shape.entity)
  return self?.[0] ?? 'parent_id'
}

/** Nests rows under their parents and keeps their order. Rows without a loaded parent become roots; cycles are cut. */
export function toTree(rows: readonly AnyRow[], parent: string): TreeRow[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row } as TreeRow]))
  const roots: TreeRow[] = []
  for (const node of nodes.values()) {
    const above = nodes.get(Number(node[parent]))
    if (!above || isSelfOrAncestor(node, above, nodes, parent)) roots.push(node)
    else (above[CHILDREN] ??= []).push(node)
  }
  return roots
}

/** A row as a table shows it. */
interface PlacedRow {
  row: AnyRow
  /** Levels above the row. */
  depth: number
  hasBelow: boolean
}

/** The rows that are shown, in their order: of a tree, the rows below those in `expanded`, too. */
export function shownRows(rows: readonly TreeRow[], expanded?: ReadonlySet<number>, depth = 0): PlacedRow[] {
  return rows.flatMap((row) => {
    const below = expanded ? (row[CHILDREN] ?? []) : []
    const placed = { row, depth, hasBelow: below.length > 0 }
    return expanded?.has(row.id) ? [placed, ...shownRows(below, expanded, depth + 1)] : [placed]
  })
}

/** Number of levels of the tree; 0 without rows. */
export function depthOf(rows: readonly TreeRow[]): number {
  return rows.reduce((deepest, { [CHILDREN]: below = [] }) => Math.max(deepest, 1 + depthOf(below)), 0)
}

/** Whether `node` is `start` or an ancestor of `start`. */
function isSelfOrAncestor(node: AnyRow, start: AnyRow, nodes: ReadonlyMap<number, AnyRow>, parent: string): boolean {
  const visited = new Set<number>()
  for (let at: AnyRow | undefined = start; at && !visited.has(at.id); at = nodes.get(Number(at[parent]))) {
    if (at.id === node.id) return true
    visited.add(at.id)
  }
  return false
}

/** The matching rows together with their ancestors, so that each row is shown under its parent. */
export function withAncestors(rows: readonly AnyRow[], parent: string, matches: (row: AnyRow) => boolean): AnyRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = new Set<number>()
  for (const row of rows) {
    if (!matches(row)) continue
    for (let at: AnyRow | undefined = row; at && !ids.has(at.id); at = byId.get(Number(at[parent]))) ids.add(at.id)
  }
  return rows.filter((row) => ids.has(row.id))
}

/** Ids of the rows that have children. */
export function branchIds(rows: readonly AnyRow[], parent: string): number[] {
  const ids = new Set(rows.map((row) => row.id))
  return [...new Set(rows.map((row) => Number(row[parent])).filter((id) => ids.has(id)))]
}
