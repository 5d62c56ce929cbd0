import {
  DIMENSION_IDS,
  type DimensionId,
  FILTER_IDS,
  type FilterId,
  isDimension,
  isTime,
} from '@/rules/analysis/dimensions'
import type { Flags } from '@/rules/needs'
import { fits, isMetric, metric, METRIC_IDS, type MetricId } from '@/rules/analysis/metrics'

/** What the table is made of. */
export interface Form {
  metrics: readonly MetricId[]
  rows: DimensionId
  columns: DimensionId | null
  /** As the API reads it; empty: the order that suits the rows. */
  sort: string
}

export const MOST_METRICS = 4

/** The table that an address describes. Anything unreadable counts as absent. */
export function readForm(params: URLSearchParams, offered: readonly MetricId[]): Form {
  const asked = (params.get('metrics') ?? '').split(',').filter(isMetric).slice(0, MOST_METRICS)
  const [first] = offered
  const metrics = asked.length > 0 ? asked : first ? [first] : []
  const rows = params.get('rows') ?? ''
  const columns = params.get('columns') ?? ''
  const usual = DIMENSION_IDS.find(
    (id) => ['store', 'warehouse'].includes(id) && metrics.every((one) => fits(one, [id])),
  )
  return {
    metrics,
    rows: isDimension(rows) ? rows : (usual ?? 'day'),
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

/** What goes together with what is chosen: the rest would have no answer. */
export function offerOf(
  { metrics, rows, columns }: Form,
  filters: readonly FilterId[],
  offered: readonly MetricId[],
): Offer {
  const all = (by: readonly (DimensionId | FilterId)[]) => metrics.every((id) => fits(id, by))
  const chosen = [rows, ...(columns ? [columns] : [])]
  return {
    metrics: offered.filter((id) => metrics.includes(id) || fits(id, [...chosen, ...filters])),
    rows: DIMENSION_IDS.filter((id) => id !== columns && all([id, ...(columns ? [columns] : []), ...filters])),
    columns: DIMENSION_IDS.filter((id) => id !== rows && all([id, rows, ...filters])),
    filters: FILTER_IDS.filter((id) => filters.includes(id) || all([id, ...chosen, ...filters])),
  }
}

/** Metrics that the operator could see at all. */
export function offeredTo(roleType: string, flags: Flags): MetricId[] {
  const own = roleType === 'warehouse' ? new Set(['stock', 'loss', 'stock_now', 'fill', 'arrival']) : null
  return METRIC_IDS.filter((id) => {
    const { needs, family } = metric(id)
    return (!needs || flags[needs]) && (own === null || own.has(family))
  })
}

/** The order that is shown where nobody chose one: time runs forward, of anything else the largest lead. */
export function sortOf({ sort, rows, metrics }: Form): string {
  if (sort !== '') return sort
  return isTime(rows) ? 'key' : `-${metrics[0]}`
}
