import { addDays } from '@/exact/date'
import { type DimensionId, type FilterId, filterOf } from '@/rules/analysis/dimensions'
import { fits, type MetricId } from '@/rules/analysis/metrics'
import type { Member, Range } from './answer'
import { type ListBehind, listsBehind } from './lists'

export interface Spot {
  metric: MetricId
  period: Range
  /** Where the figure stands: values of dimensions. */
  at: readonly (readonly [DimensionId, Member])[]
  /** `store: 1,2` */
  filters: Readonly<Partial<Record<FilterId, string>>>
}

const MULTI = '/visualization/multi-dimension-data-analysis'

/** The address of the rows behind a figure; where no list can say them, the figure seen by another dimension. Null: neither. */
export function drillPath(spot: Spot, may: (entity: string) => boolean): string | null {
  for (const list of listsBehind(spot.metric)) {
    const path = may(list.entity) ? listPath(list, spot) : null
    if (path !== null) return path
  }
  return deeperPath(spot)
}

function listPath(list: ListBehind, { period, at, filters }: Spot): string | null {
  const params = new URLSearchParams()
  let range = period
  const narrow = (name: DimensionId | FilterId, value: string, label?: string): boolean => {
    const filter = list.filters[name]
    if (filter) {
      const both = params.get(`f.${filter}`)
      if (both !== null && !both.split(',').includes(value)) return false
      params.set(`f.${filter}`, value)
      return true
    }
    const code = name === 'sku' && list.finds === 'sku' ? label?.split(' ')[0] : undefined
    if (code) params.set('q', code)
    return code !== undefined
  }
  for (const [name, value] of Object.entries(list.fixed ?? {})) params.set(`f.${name}`, value)
  for (const [name, value] of Object.entries(filters)) if (!narrow(name as FilterId, value)) return null
  for (const [dimension, { key, label }] of at) {
    const stretch = key === null ? null : stretchOf(dimension, key)
    if (stretch) range = { from: later(range.from, stretch.from), to: earlier(range.to, stretch.to) }
    else if (key === null || !narrow(dimension, key, label)) return null
  }
  if (list.date) params.set(`f.${list.date}`, `${range.from}..${range.to}`)
  // What is there now says nothing of an earlier day.
  else if (range !== period) return null
  return `${list.base}/list?${params}`
}

/** The same figure, narrowed to where it stood and told apart by what lies below. */
function deeperPath({ metric, period, at, filters }: Spot): string | null {
  let range = period
  const narrowed: Record<string, string> = { ...filters }
  for (const [dimension, { key }] of at) {
    if (key === null) return null
    const stretch = stretchOf(dimension, key)
    const filter = filterOf(dimension)
    if (stretch) range = { from: later(range.from, stretch.from), to: earlier(range.to, stretch.to) }
    else if (filter) narrowed[filter] = key
  }
  const used = Object.keys(narrowed) as FilterId[]
  const rows = NEXT.find(
    (one) =>
      !at.some(([dimension]) => dimension === one) && !used.includes(one as FilterId) && fits(metric, [one, ...used]),
  )
  // A day of shops of a level of members: nothing is left below.
  if (!rows || at.length === 0) return null
  const params = new URLSearchParams({ metrics: metric, rows, date: `${range.from}..${range.to}` })
  for (const [name, value] of Object.entries(narrowed)) params.set(`f.${name}`, value)
  return `${MULTI}?${params}`
}

const NEXT: readonly DimensionId[] = ['sku', 'store', 'warehouse', 'day', 'supplier']

/** First and last day of a day, week or month. */
function stretchOf(dimension: DimensionId, key: string): Range | null {
  if (dimension === 'day') return { from: key, to: key }
  if (dimension === 'week') return { from: key, to: addDays(key, 6) }
  if (dimension !== 'month') return null
  const next = addDays(`${key}-28`, 4)
  return { from: `${key}-01`, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
