import type { Doc } from './conditions'
import type { Check } from './rules'

/**
 * The paths at which a refused check of a document is told: the rows that it refuses, where it asks for each row of a
 * table, else its own path. `holds` says whether the check passes a document.
 */
export function refusedPaths(
  { path, rows }: Pick<Check<never>, 'path' | 'rows'>,
  doc: Doc,
  holds: (doc: Doc) => boolean,
): string[] {
  const all = rows ? doc[rows.table] : undefined
  if (!rows || !Array.isArray(all)) return [path]
  const refused = all.flatMap((row: unknown, index) =>
    holds({ ...doc, [rows.table]: [row] }) ? [] : [`${rows.table}.${index}.${rows.field}`],
  )
  return refused.length > 0 ? refused : [path]
}
