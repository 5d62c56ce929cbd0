import { type DimensionId, type FilterId, dividesPeriod, filterOf, isOfGoods } from './dimensions'
import { FAMILIES, type Metric } from './metric'
import { SALES_METRICS } from './sales-metrics'
import { STOCK_METRICS } from './stock-metrics'

const METRICS = { ...SALES_METRICS, ...STOCK_METRICS }

export type MetricId = keyof typeof METRICS

export const METRIC_IDS = Object.keys(METRICS) as MetricId[]
export const metric = (id: MetricId): Metric => METRICS[id]

export function isMetric(name: string): name is MetricId {
  return Object.hasOwn(METRICS, name)
}

/**
 * Pairs that exclude each other. A payment belongs to a whole order, not to its goods; stock is in a store or a
 * warehouse.
 */
const INCOMPATIBLE: readonly (readonly [(id: string) => boolean, (id: string) => boolean])[] = [
  [isOfGoods, (id) => id === 'payment_method'],
  [(id) => id === 'warehouse', (id) => id === 'store' || id === 'org' || id === 'store_type'],
]

/** Whether the metric can be grouped and filtered by all these dimensions and filters at once. */
export function fits(id: MetricId, by: readonly (DimensionId | FilterId)[]): boolean {
  const dimensions: readonly DimensionId[] = FAMILIES[metric(id).family]
  const known = new Set<string>([...dimensions, ...dimensions.map(filterOf).filter((filter) => filter !== null)])
  // A day belongs to one month, so grouping by both would give the same groups as grouping by day.
  const hasOnePeriod = by.filter((id) => dividesPeriod(id)).length < 2
  return hasOnePeriod && by.every((id) => known.has(id)) && !INCOMPATIBLE.some(([a, b]) => by.some(a) && by.some(b))
}
