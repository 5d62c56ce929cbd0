import { isSeen, type Viewer } from '@/rules/access/needs'
import type { Doc } from '@/rules/conditions'
import type { Field, Shape } from '@/rules/field'
import { type Row, rowKey } from '@/components/document-page/rows/row-key'

const REFERENCES: ReadonlySet<Field['type']> = new Set(['ref', 'refs', 'tree_ref'])

export function isReference({ type }: Field): boolean {
  return REFERENCES.has(type)
}

type Trigger = 'none' | 'preview' | 'source'

/**
 * Which preview an edit of a header field needs: a source brings its rows, a reference its facts and defaults, some
 * texts a proposal.
 */
export function fieldTrigger(shape: Shape, name: string): Trigger {
  if (name === 'source_id' && Object.keys(shape.tables ?? {}).length > 0) return 'source'
  const field = shape.fields[name]
  return field && (isReference(field) || field.asks) ? 'preview' : 'none'
}

/**
 * Whether an edit of rows changed a reference, or added a row that has one, or changed a quantity whose cost is shown:
 * only the server knows what the goods cost. `viewer` is null where no costs are shown, as at a station.
 */
export function rowsTrigger(
  shape: Shape,
  table: string,
  { before, after }: { before: readonly Doc[]; after: readonly Row[] },
  viewer: Viewer | null,
): boolean {
  const { fields = {}, available, quantity } = shape.tables?.[table] ?? {}
  const references = Object.keys(fields).filter((name) => isReference(fields[name]!))
  const isCosted =
    viewer !== null && available !== undefined && Object.values(fields).some((field) => isSeenCost(field, viewer))
  const costed = isCosted ? quantity : undefined
  if (references.length === 0 && costed === undefined) return false
  const old = new Map(before.map((row) => [rowKey(row), row]))
  return after.some((row) => {
    const was = old.get(rowKey(row))
    if (was === row) return false
    if (references.some((name) => row[name] != null && row[name] !== was?.[name])) return true
    return costed !== undefined && row[costed] !== was?.[costed]
  })
}

const isSeenCost = ({ system, needs = [] }: Field, viewer: Viewer): boolean =>
  system === true && [needs].flat().includes('can_view_cost') && isSeen(needs, viewer)
