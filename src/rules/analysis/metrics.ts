import { type DimensionId, type FilterId, filterOf, GOODS, TIME } from './dimensions'
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

/** An order is paid as a whole: what it was paid with says nothing of one of its goods. A store is no warehouse. */
const APART: readonly (readonly [(id: string) => boolean, (id: string) => boolean])[] = [
  [(id) => GOODS.has(id), (id) => id === 'payment_method'],
  [(id) => id === 'warehouse', (id) => id === 'store' || id === 'org' || id === 'store_type'],
]

/** Whether the metric can be told apart, and narrowed, by all of these at once. */
export function fits(id: MetricId, by: readonly (DimensionId | FilterId)[]): boolean {
  const dimensions: readonly DimensionId[] = FAMILIES[metric(id).family]
  const known = new Set<string>([...dimensions, ...dimensions.map(filterOf).filter((filter) => filter !== null)])
  // A day is of one month: together they tell no more than the day.
  const isOnce = by.filter((one) => TIME.has(one)).length < 2
  return isOnce && by.every((one) => known.has(one)) && !APART.some(([a, b]) => by.some(a) && by.some(b))
}
