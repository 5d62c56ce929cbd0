import type { Cure } from './loss'
import type { StoredTables } from './stored-fields'

/** Columns that every table of an entity has; they do not help to recognise a renamed table. */
const COMMON = /^(tenant_id|id|owner_id|line_no|version|created_(by|at)|updated_(by|at)|search_\w+)$/

interface Columns {
  columns: Readonly<Record<string, { type: string }>>
}

/**
 * New columns of the same table that may be the new name of a removed column, those of the same type first and then the
 * most similar names. A column of another type is proposed if its name is similar or if no other column was added,
 * because a field may get another name and another type at once.
 */
export function likelyColumns(
  at: string,
  removed: string,
  before: Columns & Partial<StoredTables[string]>,
  after: Columns & Partial<StoredTables[string]>,
): Cure[] {
  const kind = ({ columns, fields }: Columns & Partial<StoredTables[string]>, column: string) =>
    fields?.[column] ? `${fields[column].type} ${fields[column].ref ?? ''}` : columns[column]?.type
  const added = Object.keys(after.columns).filter((column) => !before.columns[column] && !COMMON.test(column))
  const isSame = (column: string) => kind(after, column) === kind(before, removed)
  const isSimilar = (column: string) => shared(column, removed) * 2 >= Math.min(column.length, removed.length)
  return added
    .filter((column) => isSame(column) || isSimilar(column) || added.length === 1)
    .toSorted((a, b) => Number(isSame(b)) - Number(isSame(a)) || shared(b, removed) - shared(a, removed))
    .slice(0, 3)
    .map((column) => ({
      purpose: `if ${at}.${column} is its new name`,
      flags: `--rename ${at}.${removed}=${column}`,
    }))
}

/**
 * New tables that may be the new name of a removed table: each has at least half of the columns of the removed table.
 */
export function likelyTables(
  at: string,
  removed: Columns,
  added: readonly { at: string; columns: Columns['columns'] }[],
): Cure[] {
  const own = Object.keys(removed.columns).filter((column) => !COMMON.test(column))
  const overlap = (columns: Columns['columns']) => own.filter((column) => columns[column]).length
  return added
    .filter(({ columns }) => own.length > 0 && overlap(columns) * 2 >= own.length)
    .toSorted((a, b) => overlap(b.columns) - overlap(a.columns))
    .slice(0, 3)
    .map((table) => ({
      purpose: `if ${table.at} is its new name`,
      flags: `--rename ${at}=${table.at.split('.').at(-1)}`,
    }))
}

/** How many letters two names share at their beginning and end. */
function shared(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let head = 0
  while (head < length && a[head] === b[head]) head++
  let tail = 0
  while (tail < length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return head + tail
}
