import type { Env } from '../compute'
import { type AnyRules, type Doc, looseRules } from '../conditions'
import type { Shape, TableShape } from '../field'

/**
 * Returns the description of a child table. If the rules make `rows` (whether rows can be added, deleted or split)
 * depend on the document, the description has the value for this document. Undefined when there is no such table.
 */
export function tableNow(
  shape: Shape,
  rules: AnyRules,
  name: string,
  { doc, env }: { doc: Doc; env: Env },
): TableShape | undefined {
  const table = shape.tables?.[name]
  const rows = looseRules(rules).tables?.[name]?.rows
  return table && rows ? { ...table, rows: rows({ ...env, doc }) } : table
}
