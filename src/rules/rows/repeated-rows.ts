import { isMissing } from '../conditions'

type Doc = Record<string, unknown>

/**
 * Returns the positions of the rows whose unique fields have the same values as in an earlier row, with the position of
 * the earlier row. A row without a value in a unique field that is required is not compared: both parts of a split row
 * begin without a batch, and the missing value is refused by itself. Rows without any of the values are not compared
 * either. `read` keeps the values of rows without a missing one for the next call with the same unique fields; the rows
 * must not be changed in place between such calls.
 */
export function repeatedRows(
  rows: readonly Doc[],
  unique: readonly string[],
  isRequired: (field: string, position: number) => boolean,
  read = new WeakMap<Doc, string>(),
): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [position, row] of rows.entries()) {
    let values = read.get(row)
    if (values === undefined) {
      const missing = unique.filter((name) => isMissing(row[name]))
      if (missing.length === unique.length || missing.some((name) => isRequired(name, position))) continue
      values = JSON.stringify(unique.map((name) => (isMissing(row[name]) ? null : row[name])))
      if (missing.length === 0) read.set(row, values)
    }
    const earlier = first.get(values)
    if (earlier === undefined) first.set(values, position)
    else repeated.set(position, earlier)
  }
  return repeated
}
