import type { Shape } from '@/rules/field'
import { decodeValue } from '@/rules/wire'
import { currentClient } from './current-client'
import { allRowsParams } from './list-params'
import type { ListQuery } from './resource'

/** Figures over some rows: their number, and the sums by field in internal units. */
export interface Figures {
  count: number
  sums: Readonly<Record<string, number>>
}

/** A value of a group. `key` is null for rows without a value; `rows` are the values of the second group. */
export interface ReportRow extends Figures {
  key: string | null
  label: string
  /** A node of a tree with nodes below it, whose rows the list filtered by this node shows, too. */
  has_below?: true
  rows?: readonly ReportRow[]
}

export interface ReportAnswer {
  rows: readonly ReportRow[]
  total: Figures
  /** There are more rows than the answer holds; the total counts all of them. */
  is_cut: boolean
  /** The store that head office has chosen, where only its rows are counted. */
  only_store_id?: number
}

/** The report `name` of the entity at `base`, over the rows that match the filters. */
export async function loadReport(
  { base, shape, name }: { base: string; shape: Shape; name: string },
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ReportAnswer> {
  const answer = await currentClient().get<ReportAnswer>(`${base}/report/${name}`, {
    params: allRowsParams(query),
    signal,
    // The report shows the failure in place of its rows.
    quiet: true,
  })
  const decodeFigures = <F extends Figures>(figures: F): F => ({
    ...figures,
    sums: Object.fromEntries(
      Object.entries(figures.sums).map(([sum, value]) => {
        const field = shape.fields[sum]
        return [sum, Number(field ? decodeValue(field, value) : value)]
      }),
    ),
  })
  const decodeRow = (row: ReportRow): ReportRow => ({
    ...decodeFigures(row),
    ...(row.rows && { rows: row.rows.map(decodeRow) }),
  })
  return { ...answer, rows: answer.rows.map(decodeRow), total: decodeFigures(answer.total) }
}

/** The same report as a file. */
export function exportReport(base: string, name: string, query: ListQuery, format: 'csv' | 'xlsx'): Promise<Blob> {
  return currentClient().blob(`${base}/report/${name}/export`, { params: { ...allRowsParams(query), format } })
}
