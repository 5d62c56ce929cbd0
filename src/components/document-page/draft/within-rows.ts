import { rowsOf } from '@/components/rows'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { innerTables } from '@/rules/rows/inner-rows'
import { ownFields, sameValue } from './same-value'

/** Whether one of the fields differs. */
export const touches = (fields: readonly string[], before: Doc, after: Doc): boolean =>
  fields.some((field) => !sameValue(before[field], after[field]))

/**
 * Whether a side added, changed or deleted rows within a row. The row itself then counts as changed: when the other
 * side deleted it, the operator is asked, because the deletion would take the rows within it along.
 */
export function touchesWithin(
  shape: Shape,
  table: string,
  { row_key: key }: Doc,
  { base, side }: { base: Doc; side: Doc },
): boolean {
  if (key == null) return false
  return innerTables(shape, table).some((name) => {
    const fields = ownFields(shape.tables?.[name]?.fields ?? {})
    const innerRows = (doc: Doc) => rowsOf(doc, name).filter(({ outer_key }) => outer_key === key)
    const [before, after] = [innerRows(base), innerRows(side)]
    const byId = new Map(before.map((row) => [row.id, row]))
    return (
      before.length !== after.length ||
      after.some((row) => {
        const was = byId.get(row.id)
        return !was || touches(fields, was, row)
      })
    )
  })
}

/** Keys of the outer rows that one side deleted. */
interface DeletedOuterRows {
  /** Keys of rows that this operator deleted. */
  here: ReadonlySet<unknown>
  /** Keys of rows that the other operator deleted. */
  there: ReadonlySet<unknown>
}

/** Finds the outer rows that either side deleted. Both sets are empty for a table that is not an inner table. */
export function deletedOuterRows(
  shape: Shape,
  table: string,
  base: Doc,
  { mine, theirs }: { mine: Doc; theirs: Doc },
): DeletedOuterRows {
  const outer = shape.tables?.[table]?.in
  const deletedFrom = (side: Doc) => {
    if (outer === undefined) return new Set()
    const kept = new Set(rowsOf(side, outer).map(({ id }) => id))
    return new Set(rowsOf(base, outer).flatMap(({ id, row_key: key }) => (kept.has(id) || key == null ? [] : [key])))
  }
  return { here: deletedFrom(mine), there: deletedFrom(theirs) }
}

/** Positions of a row as an operator counts them: its own, and of the row within which it lies. */
export function placeOf(shape: Shape, table: string, base: Doc, index: number): { rowNo: number; outerNo?: number } {
  const outer = shape.tables?.[table]?.in
  if (outer === undefined) return { rowNo: index + 1 }
  const rows = rowsOf(base, table)
  const key = rows[index]?.outer_key
  return {
    rowNo: rows.slice(0, index + 1).filter(({ outer_key }) => outer_key === key).length,
    outerNo: rowsOf(base, outer).findIndex(({ row_key }) => row_key === key) + 1,
  }
}
