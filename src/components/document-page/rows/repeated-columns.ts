import { isMissing, type Doc } from '@/rules/conditions'
import type { Fields } from '@/rules/field'
import { labelKey } from '@/rules/key'

/**
 * The text columns that say in every row only what a reference beside them says: the number of a batch beside the
 * batch. While rows are edited, such a column is needed for rows without a reference, such as those of a new batch.
 */
export function repeatedColumns(fields: Fields, columns: readonly string[], rows: readonly Doc[]): string[] {
  const references = columns.filter((name) => fields[name]?.type === 'ref')
  return columns.filter(
    (name) =>
      fields[name]?.type === 'text' &&
      rows.some((row) => !isMissing(row[name])) &&
      references.some((ref) => rows.every((row) => isMissing(row[name]) || names(row[labelKey(ref)], row[name]))),
  )
}

/** Whether a label, such as `L261128 2027-08-25`, has the text as one of its parts. */
function names(label: unknown, text: unknown): boolean {
  return typeof label === 'string' && ` ${label} `.includes(` ${String(text)} `)
}
