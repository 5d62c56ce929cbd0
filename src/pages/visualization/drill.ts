import { addDays } from '@/exact/date'
import { type DimensionId, type FilterId, filterOf } from '@/rules/analysis/dimensions'
import { fits, type MetricId } from '@/rules/analysis/metrics'
import type { Member, Range } from './answer'
import { type SourceList, sourceLists } from './lists'

interface FigurePosition {
  metric: MetricId
  period: Range
  /** The row and column of the figure, as values of their dimensions. */
  at: readonly (readonly [DimensionId, Member])[]
  /** Values by filter, separated by commas, such as `store: '1,2'`. */
  filters: Readonly<Partial<Record<FilterId, string>>>
}

const MULTI = '/visualization/multi-dimension-data-analysis'

/**
 * Path of the list with the rows behind a figure. When no list can filter to these rows, the path of the same figure
 * broken down by another dimension; null when there is no such dimension.
 */
export function drillPath(position: FigurePosition, mayList: (entity: string) => boolean): string | null {
  for (const list of sourceLists(position.metric)) {
    const path = mayList(list.entity) ? listPath(list, position) : null
    if (path !== null) return path
  }
  return deeperPath(position)
}

function listPath(list: SourceList, { period, at, filters }: FigurePosition): string | null {
  const params = new URLSearchParams()
  let range = period
  const addFilter = (name: DimensionId | FilterId, value: string, label?: string): boolean => {
    const filter = list.filters[name]
    if (filter) {
      const present = params.get(`f.${filter}`)
      if (present !== null && !present.split(',').includes(value)) return false
      params.set(`f.${filter}`, value)
      return true
    }
    const code = name === 'sku' && list.searchesBy === 'sku' ? label?.split(' ')[0] : undefined
    if (code) params.set('q', code)
    return code !== undefined
  }
  for (const [name, value] of Object.entries(list.fixed ?? {})) params.set(`f.${name}`, value)
  for (const [name, value] of Object.entries(filters)) if (!addFilter(name as FilterId, value)) return null
  for (const [dimension, { key, label }] of at) {
    const dates = key === null ? null : datesOf(dimension, key)
    if (dates) range = { from: later(range.from, dates.from), to: earlier(range.to, dates.to) }
    else if (key === null || !addFilter(dimension, key, label)) return null
  }
  if (list.date) params.set(`f.${list.date}`, `${range.from}..${range.to}`)
  // A list without a period shows the current state, which cannot explain a figure of an earlier part of the period.
  else if (range !== period) return null
  return `${list.base}/list?${params}`
}

/** Path of the analysis with the figure's row and column as filters, broken down by the next unused dimension. */
function deeperPath({ metric, period, at, filters }: FigurePosition): string | null {
  let range = period
  const narrowed: Record<string, string> = { ...filters }
  for (const [dimension, { key }] of at) {
    if (key === null) return null
    const dates = datesOf(dimension, key)
    const filter = filterOf(dimension)
    if (dates) range = { from: later(range.from, dates.from), to: earlier(range.to, dates.to) }
    else if (filter) narrowed[filter] = key
  }
  const used = Object.keys(narrowed) as FilterId[]
  const rows = DRILL_DIMENSIONS.find(
    (candidate) =>
      !at.some(([dimension]) => dimension === candidate) &&
      !used.includes(candidate as FilterId) &&
      fits(metric, [candidate, ...used]),
  )
  // Every dimension that fits the metric is in use already, so the figure cannot be broken down further.
  if (!rows || at.length === 0) return null
  const params = new URLSearchParams({ metrics: metric, rows, date: `${range.from}..${range.to}` })
  for (const [name, value] of Object.entries(narrowed)) params.set(`f.${name}`, value)
  return `${MULTI}?${params}`
}

const DRILL_DIMENSIONS: readonly DimensionId[] = ['sku', 'store', 'warehouse', 'day', 'supplier']

/** First and last day of a day, week or month. */
function datesOf(dimension: DimensionId, key: string): Range | null {
  if (dimension === 'day') return { from: key, to: key }
  if (dimension === 'week') return { from: key, to: addDays(key, 6) }
  if (dimension !== 'month') return null
  const next = addDays(`${key}-28`, 4)
  return { from: `${key}-01`, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
