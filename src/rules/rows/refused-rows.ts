import type { Doc } from '../conditions'
import type { Check } from '../rules'

/**
 * The paths at which the refusal of a document by a check is shown. When the check asks for each row of a table, these
 * are the rows that it refuses; otherwise, or when another part of the check fails, the path of the check. `holds` says
 * whether the check passes a document.
 */
export function refusedPaths(
  { path, rows }: Pick<Check<never>, 'path' | 'rows'>,
  doc: Doc,
  holds: (doc: Doc) => boolean,
): string[] {
  const all = rows ? doc[rows.table] : undefined
  if (!rows || !Array.isArray(all)) return [path]
  // A check that fails without any row, such as `is_open && lines.all(…)`, fails with every row and refuses no row in
  // particular.
  if (!holds({ ...doc, [rows.table]: [] })) return [path]
  const refused = all.flatMap((row: unknown, index) =>
    holds({ ...doc, [rows.table]: [row] }) ? [] : [`${rows.table}.${index}.${rows.field}`],
  )
  return refused.length > 0 ? refused : [path]
}
