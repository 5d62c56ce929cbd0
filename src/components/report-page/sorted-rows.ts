import type { ReportRow } from '@/request/report'
import type { SortKey } from '../list-page/query/sort'

/**
 * Sorts the rows, and the rows below each of them, by a sum or by `count`. Without a key they keep the order of the
 * server.
 */
export function sortedRows(rows: readonly ReportRow[], key: SortKey | undefined): readonly ReportRow[] {
  if (!key) return rows
  const figure = ({ count, sums }: ReportRow) => (key.field === 'count' ? count : (sums[key.field] ?? 0))
  const direction = key.descending ? -1 : 1
  return rows
    .map((row) => (row.rows ? { ...row, rows: sortedRows(row.rows, key) } : row))
    .toSorted((a, b) => direction * (figure(a) - figure(b)))
}
