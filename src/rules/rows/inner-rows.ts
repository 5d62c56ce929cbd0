import type { Shape } from '../field'

/*
 * A table with `in` has rows within the rows of another table of the same document. The document holds both tables side
 * by side; `outer_key` of an inner row is the `row_key` of the row to which it belongs.
 */

type Doc = Record<string, unknown>

/** Some rows of a table, each with its position among all rows of the table. */
interface RowGroup {
  /** Position of the row to which the rows belong; null for rows of the document itself. */
  outer: number | null
  rows: { row: Doc; index: number }[]
}

/** Console and server make keys of 32 hexadecimal digits. Other programs may use short names. */
const KEY = /^[\w-]{1,36}$/

export const isValidRowKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

/** Whether a field of a row is one of the two that say to which outer row an inner row belongs. */
export const isRowKeyField = (field: string): field is 'row_key' | 'outer_key' =>
  field === 'row_key' || field === 'outer_key'

/** A key for a new row. `crypto.randomUUID` exists on pages over HTTPS only. */
export function newRowKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const rowsOf = (doc: Doc, table: string): readonly Doc[] => {
  const rows = doc[table]
  return Array.isArray(rows) ? (rows as Doc[]) : []
}

/** Names of the tables whose rows lie within the rows of a table. */
export const innerTables = ({ tables = {} }: Pick<Shape, 'tables'>, outer: string): string[] =>
  Object.keys(tables).filter((name) => tables[name]?.in === outer)

/**
 * The rows of a table in the groups to which limits of their number and uniqueness apply: the rows of each outer row,
 * or all rows of a table of the document itself.
 */
export function rowGroups({ tables = {} }: Pick<Shape, 'tables'>, doc: Doc, table: string): RowGroup[] {
  const all = rowsOf(doc, table).map((row, index) => ({ row, index }))
  const outer = tables[table]?.in
  if (outer === undefined) return [{ outer: null, rows: all }]
  return rowsOf(doc, outer).map(({ row_key }, at) => ({
    outer: at,
    rows: all.filter(({ row }) => isValidRowKey(row_key) && row.outer_key === row_key),
  }))
}

/** Path for an error about all rows of a group: `lines.2`, the outer row, for an inner table; else the table. */
export const groupPath = ({ tables = {} }: Pick<Shape, 'tables'>, table: string, { outer }: RowGroup): string =>
  outer === null ? table : `${tables[table]?.in ?? ''}.${outer}`

/** Removes rows from the document whose outer row is not there, in place. */
export function dropOrphans({ tables = {} }: Pick<Shape, 'tables'>, doc: Doc): void {
  for (const [name, { in: outer }] of Object.entries(tables)) {
    if (outer === undefined || !Array.isArray(doc[name])) continue
    const keys = new Set(rowsOf(doc, outer).map(({ row_key }) => row_key))
    const rows = rowsOf(doc, name)
    const kept = rows.filter(({ outer_key }) => isValidRowKey(outer_key) && keys.has(outer_key))
    if (kept.length < rows.length) doc[name] = kept
  }
}
