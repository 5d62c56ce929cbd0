import type { Env } from './compute'
import type { AnyRules, Doc } from './conditions'
import type { Shape, TableShape } from './field'

type Loose = { tables?: Record<string, { rows?: (s: Env & { doc: Doc }) => TableShape['rows'] } | undefined> }

/** A child table with its rows coming and going as they do in this document now. */
export function tableNow(shape: Shape, rules: AnyRules, name: string, doc: Doc, env: Env): TableShape | undefined {
  const table = shape.tables?.[name]
  const rows = (rules as unknown as Loose).tables?.[name]?.rows
  return table && rows ? { ...table, rows: rows({ ...env, doc }) } : table
}
