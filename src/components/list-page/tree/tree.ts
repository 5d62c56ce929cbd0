import type { Shape } from '@/rules/field'
import type { AnyRow } from '../any-row'

/** Where the rows below a row are: no field of an entity can be called so, while one may well be called `children`. */
export const BELOW = '$below'

export type TreeRow = AnyRow & { [BELOW]?: TreeRow[] }

/** Field that points to the parent: the entity's reference to itself. */
export function parentField(shape: Shape): string {
  const found = Object.entries(shape.fields).find(
    ([, field]) => field.type === 'tree_ref' && field.ref === shape.entity,
  )
  return found?.[0] ?? 'parent_id'
}

/** Rows under their parents, in the order given. A row whose parent is not among them stands at the top; a circle is cut. */
export function toTree(rows: readonly AnyRow[], parent: string): TreeRow[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row } as TreeRow]))
  const roots: TreeRow[] = []
  for (const node of nodes.values()) {
    const above = nodes.get(Number(node[parent]))
    if (!above || isAbove(node, above, nodes, parent)) roots.push(node)
    else (above[BELOW] ??= []).push(node)
  }
  return roots
}

/** Levels of the tree: 0 without rows. */
export function depthOf(rows: readonly TreeRow[]): number {
  return rows.reduce((deepest, { [BELOW]: below = [] }) => Math.max(deepest, 1 + depthOf(below)), 0)
}

/** Is `node` itself an ancestor of `start`? */
function isAbove(node: AnyRow, start: AnyRow, nodes: ReadonlyMap<number, AnyRow>, parent: string): boolean {
  const seen = new Set<number>()
  for (let at: AnyRow | undefined = start; at && !seen.has(at.id); at = nodes.get(Number(at[parent]))) {
    if (at.id === node.id) return true
    seen.add(at.id)
  }
  return false
}

/** Rows that match, with their ancestors, so that each is seen where it belongs. */
export function withAncestors(rows: readonly AnyRow[], parent: string, matches: (row: AnyRow) => boolean): AnyRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<number>()
  for (const row of rows) {
    if (!matches(row)) continue
    for (let at: AnyRow | undefined = row; at && !kept.has(at.id); at = byId.get(Number(at[parent]))) kept.add(at.id)
  }
  return rows.filter((row) => kept.has(row.id))
}

/** Ids of the rows that have something below them. */
export function branches(rows: readonly AnyRow[], parent: string): number[] {
  const ids = new Set(rows.map((row) => row.id))
  return [...new Set(rows.map((row) => Number(row[parent])).filter((id) => ids.has(id)))]
}
