import { isMissing } from '../conditions'

type Doc = Record<string, unknown>

/** The unique fields of a row as a text by which rows are compared; null for a row that is not compared. */
export function uniqueText(
  row: Readonly<Doc>,
  unique: readonly string[],
  isRequired: (field: string) => boolean,
): string | null {
  const missing = unique.filter((name) => isMissing(row[name]))
  if (missing.length === unique.length || missing.some((name) => isRequired(name))) return null
  return JSON.stringify(unique.map((name) => (isMissing(row[name]) ? null : row[name])))
}

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
      const text = uniqueText(row, unique, (name) => isRequired(name, position))
      if (text === null) continue
      values = text
      if (!unique.some((name) => isMissing(row[name]))) read.set(row, values)
    }
    const earlier = first.get(values)
    if (earlier === undefined) first.set(values, position)
    else repeated.set(position, earlier)
  }
  return repeated
}
