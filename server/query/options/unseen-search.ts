import type { SQL } from 'drizzle-orm'
import type { Call } from '../../http/call'
import { allowed } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import type { Row, RowWithId } from '../../metadata/row'
import { columnSql } from '../../metadata/sql/column-sql'
import { isFoundBy } from '../search/search-tokens'

/** Most rows that are read when some of them may be left out. */
const MAX_CANDIDATES = 200

interface UnseenSearch {
  /** Columns to read beside those of the option. */
  selection: Record<string, SQL>
  limit: number | undefined
  /** Leaves out the rows that only a value found that the operator does not see. */
  keep: (rows: RowWithId[]) => RowWithId[]
}

/**
 * Keeps an operator who may not list an entity from guessing values that its options do not show. The search goes
 * through all search fields of the list, such as mobiles and sign-in names, so that a row could be found by typing its
 * mobile digit by digit. Rows that only such a value finds are left out; barcodes find rows, because people scan them.
 * `facts`: the fields that an option shows beside its code and name.
 */
export function unseenSearch(call: Call, target: Resource, q: string, facts: readonly string[]): UnseenSearch {
  const seen = [...target.shape.label, ...facts]
  const unseen = (target.list?.search ?? []).filter(
    (path) => !path.includes('.') && !seen.includes(path) && target.shape.fields[path]?.type !== 'barcode',
  )
  if (q === '' || unseen.length === 0 || allowed(call, target, 'list'))
    return { selection: {}, limit: undefined, keep: (rows) => rows }
  const paths = [...unseen, ...target.shape.label]
  const key = (path: string) => `searched_${path}`
  const rowOf = (row: Row): Row => Object.fromEntries(paths.map((path) => [path, row[key(path)]]))
  return {
    selection: Object.fromEntries(paths.map((path) => [key(path), columnSql(target.table, path)])),
    limit: MAX_CANDIDATES,
    keep: (rows) =>
      rows.filter(
        (row) => !isFoundBy(target, rowOf(row), unseen, q) || isFoundBy(target, rowOf(row), target.shape.label, q),
      ),
  }
}
