import type { ChartSpec, Series } from '@/components/chart/spec'
import { type DimensionId, isSortedByTime } from '@/rules/analysis/dimensions'
import { metric, type MetricId } from '@/rules/analysis/metrics'
import type { Figures, Table } from './answer'
import { decoded, figureText } from './figure'

type Translate = (text: { zh: string; en: string }) => string

/**
 * The chart shows this many bars at most, because more would be too narrow to distinguish; it leaves out the other
 * rows.
 */
const MAX_BARS = 20
const MAX_COLUMNS = 6

interface ChartRequest {
  table: Table
  rows: DimensionId
  /** The charted metrics of the table. A second metric has its own scale. */
  metrics: readonly MetricId[]
  kind?: ChartSpec['kind']
  earlier: string
  text: Translate
}

/** Chart of a table by rows: lines for days, weeks and months, bars for hours and for every other dimension. */
export function specOf({ table, rows, metrics, kind, earlier, text }: ChartRequest): ChartSpec {
  const isOverTime = isSortedByTime(rows)
  const shown = isOverTime ? table.rows : table.rows.slice(0, MAX_BARS)
  const seriesOf = (
    id: MetricId,
    name: string,
    figures: (index: number) => Figures | undefined,
    part: 'values' | 'before',
  ): Series => ({
    name,
    values: shown.map((_, index) => decoded(id, figures(index)?.[part]?.[table.metrics.indexOf(id)])),
    text: (value) => figureText(id, value),
  })
  const series = metrics.flatMap((id, index): Series[] => {
    const name = text(metric(id).title)
    const second = index > 0 ? { isSecond: true } : {}
    const now = { ...seriesOf(id, name, (row) => shown[row], 'values'), ...second }
    if (!table.compared || index > 0 || kind === 'ring') return [now]
    const before = { ...seriesOf(id, `${name} ${earlier}`, (row) => shown[row], 'before'), isEarlier: true }
    // Bars of a comparison without any figure would only push the others away from the middle of their labels.
    return before.values.some((value) => value) ? [now, before] : [now]
  })
  return {
    kind: kind ?? (isOverTime && rows !== 'hour' ? 'line' : 'bar'),
    categories: shown.map(({ label }) => label),
    series,
    ...(!isOverTime && kind !== 'ring' && { isHorizontal: true }),
  }
}

/** Chart of the first metric with a series per column; null when the table has too many columns for a chart. */
export function crossSpecOf({ table, rows, metrics: [id] }: ChartRequest): ChartSpec | null {
  if (!id || table.columns.length > MAX_COLUMNS) return null
  const isOverTime = isSortedByTime(rows)
  const shown = isOverTime ? table.rows : table.rows.slice(0, MAX_BARS)
  return {
    kind: isOverTime && rows !== 'hour' ? 'line' : 'bar',
    categories: shown.map(({ label }) => label),
    series: table.columns.map(({ label }, column) => ({
      name: label,
      values: shown.map(({ cells }) => decoded(id, cells?.[column]?.values[0])),
      text: (value) => figureText(id, value),
    })),
    ...(!isOverTime && { isHorizontal: true }),
  }
}
