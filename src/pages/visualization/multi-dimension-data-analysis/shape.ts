import {
  DIMENSION_IDS,
  type DimensionId,
  FILTER_IDS,
  type FilterId,
  isDimension,
  isSortedByTime,
} from '@/rules/analysis/dimensions'
import type { Flags } from '@/rules/access/needs'
import { fits, isMetric, metric, METRIC_IDS, type MetricId } from '@/rules/analysis/metrics'

/** Metrics, dimensions and sort order of the table. */
export interface Form {
  metrics: readonly MetricId[]
  rows: DimensionId
  columns: DimensionId | null
  /** `key` or a metric id, with `-` in front for descending order; empty: the default order of `sortOf`. */
  sort: string
}

export const MAX_METRICS = 4

/**
 * Reads the form from the query of the address. An unknown value counts as absent. Without a dimension the rows are the
 * places in which the role type works: a warehouse keeper has no stock in stores.
 */
export function readForm(params: URLSearchParams, offered: readonly MetricId[], roleType: string): Form {
  const requested = (params.get('metrics') ?? '').split(',').filter(isMetric).slice(0, MAX_METRICS)
  const [first] = offered
  const metrics = requested.length > 0 ? requested : first ? [first] : []
  const requestedRows = params.get('rows') ?? ''
  const columns = params.get('columns') ?? ''
  const places = roleType === 'warehouse' ? (['warehouse', 'store'] as const) : (['store', 'warehouse'] as const)
  const defaultRows = places.find((id) => metrics.every((metricId) => fits(metricId, [id])))
  const rows = isDimension(requestedRows) ? requestedRows : (defaultRows ?? 'day')
  return {
    metrics,
    rows,
    columns: isDimension(columns) && columns !== rows ? columns : null,
    sort: params.get('sort') ?? '',
  }
}

export interface Offer {
  metrics: readonly MetricId[]
  rows: readonly DimensionId[]
  columns: readonly DimensionId[]
  filters: readonly FilterId[]
}

/** The choices that fit the current form and filters; the server refuses every other combination. */
export function offerOf(
  { metrics, rows, columns }: Form,
  filters: readonly FilterId[],
  offered: readonly MetricId[],
): Offer {
  const allFit = (by: readonly (DimensionId | FilterId)[]) => metrics.every((id) => fits(id, by))
  const chosen = [rows, ...(columns ? [columns] : [])]
  return {
    metrics: offered.filter((id) => metrics.includes(id) || fits(id, [...chosen, ...filters])),
    rows: DIMENSION_IDS.filter((id) => id !== columns && allFit([id, ...(columns ? [columns] : []), ...filters])),
    columns: DIMENSION_IDS.filter((id) => id !== rows && allFit([id, rows, ...filters])),
    filters: FILTER_IDS.filter((id) => filters.includes(id) || allFit([id, ...chosen, ...filters])),
  }
}

/** Metrics that the operator's role type and flags allow. */
export function offeredTo(roleType: string, flags: Flags): MetricId[] {
  const families = roleType === 'warehouse' ? new Set(['stock', 'loss', 'stock_now', 'fill', 'arrival']) : null
  return METRIC_IDS.filter((id) => {
    const { needs, family } = metric(id)
    return (!needs || flags[needs]) && (families === null || families.has(family))
  })
}

/** The chosen sort order. Default: time dimensions oldest first, others by the first metric, largest first. */
export function sortOf({ sort, rows, metrics }: Form): string {
  if (sort !== '') return sort
  return isSortedByTime(rows) ? 'key' : `-${metrics[0]}`
}
