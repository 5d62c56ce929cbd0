/*
 * New rows have no id, and positions change. Each row therefore carries a key under a symbol: `{...row}` copies it,
 * JSON ignores it, and it tells which row a server answer or a typed cell belongs to.
 */
const KEY = Symbol('row key')

export type Row = Record<string, unknown> & { [KEY]?: number }

let last = 0

const hasKey = (row: object): row is Row => KEY in row

/** The key of a row; 0 for a row that has not passed through `keyed`. */
export function rowKey(row: object): number {
  return hasKey(row) ? (row[KEY] ?? 0) : 0
}

/**
 * Gives each row a unique key; a copied row that still carries the key of its original gets a new one. Returns the same
 * list when every row already has a unique key.
 */
export function keyed(rows: readonly object[]): readonly Row[] {
  const seen = new Set<number>()
  const result = rows.map((row) => {
    const key = rowKey(row)
    if (hasKey(row) && !seen.has(key)) {
      seen.add(key)
      return row
    }
    last += 1
    seen.add(last)
    return { ...row, [KEY]: last }
  })
  return result.every((row, index) => row === rows[index]) ? (rows as readonly Row[]) : result
}

/**
 * Restores the keys of rows that lost them (through JSON, say): by id, or by position when the number of rows is the
 * same.
 */
export function adoptKeys(rows: readonly object[], before: readonly Row[]): Row[] {
  const byId = new Map(before.filter((row) => row.id != null).map((row) => [row.id, row] as const))
  return rows.map((row, index) => {
    if (hasKey(row)) return row
    const known =
      byId.get('id' in row ? row.id : undefined) ?? (rows.length === before.length ? before[index] : undefined)
    return known ? withKeyOf(known, row) : { ...row }
  })
}

/** `row` under the key of `other`. */
export function withKeyOf(other: object, row: object): Row {
  return { ...row, [KEY]: rowKey(other) }
}

/** The key of a cell, or of a row when no field is named. */
export function cellKey(table: string, row: object, field = ''): string {
  return `${table}:${rowKey(row)}:${field}`
}
