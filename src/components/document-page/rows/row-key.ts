/*
 * Rows of a document have no id until they are saved, and their position changes. A symbol travels with `{...row}`
 * through every edit, is invisible to JSON, and so says which row an answer or a typed cell belongs to.
 */
const KEY = Symbol('row key')

export type Row = Record<string, unknown> & { [KEY]?: number }

let last = 0

/** The key of a row that went through `keyed`; 0 for one that did not. */
export function rowKey(row: object): number {
  return (row as Row)[KEY] ?? 0
}

/**
 * The rows, each with a key of its own; a copied row that brought another row's key gets a new one. The same list when
 * every row had its key already.
 */
export function keyed(rows: readonly object[]): readonly Row[] {
  const seen = new Set<number>()
  const result = rows.map((row) => {
    const key = rowKey(row)
    if (key !== 0 && !seen.has(key)) {
      seen.add(key)
      return row as Row
    }
    last += 1
    seen.add(last)
    return { ...row, [KEY]: last }
  })
  return result.every((row, index) => row === rows[index]) ? (rows as readonly Row[]) : result
}

/**
 * Rows that came back without their symbol (through JSON, say) take the key of the row of before with their id, or at
 * their place when none came or went.
 */
export function adoptKeys(rows: readonly object[], before: readonly Row[]): Row[] {
  const byId = new Map(before.filter((row) => row.id != null).map((row) => [row.id, row] as const))
  return rows.map((row, index) => {
    if (rowKey(row) !== 0) return row as Row
    const known = byId.get((row as Row).id) ?? (rows.length === before.length ? before[index] : undefined)
    return known ? withKeyOf(known, row) : (row as Row)
  })
}

/** `row` under the key of `other`. */
export function withKeyOf(other: object, row: object): Row {
  return { ...row, [KEY]: rowKey(other) }
}
