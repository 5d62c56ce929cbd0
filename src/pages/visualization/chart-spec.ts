import type { ChartSpec, Series } from '@/components/chart/spec'
import { type DimensionId, isTime } from '@/rules/analysis/dimensions'
import { metric, type MetricId } from '@/rules/analysis/metrics'
import type { Figures, Table } from './answer'
import { decoded, figureText } from './figure'

type Words = (text: { zh: string; en: string }) => string

/** More bars than this are not told apart. */
const MOST_BARS = 20
const MOST_COLUMNS = 6

interface Wanted {
  table: Table
  rows: DimensionId
  /** Which of the table's metrics; a second one has its own scale. */
  metrics: readonly MetricId[]
  kind?: ChartSpec['kind']
  earlier: string
  text: Words
}

/** A table as a chart: lines over time, bars over anything else. */
export function specOf({ table, rows, metrics, kind, earlier, text }: Wanted): ChartSpec {
  const runs = isTime(rows)
  const shown = runs ? table.rows : table.rows.slice(0, MOST_BARS)
  const take = (
    id: MetricId,
    name: string,
    figures: (index: number) => Figures | undefined,
    which: 'values' | 'before',
  ): Series => ({
    name,
    values: shown.map((_, index) => decoded(id, figures(index)?.[which]?.[table.metrics.indexOf(id)])),
    text: (value) => figureText(id, value),
  })
  const plain = metrics.flatMap((id, index): Series[] => {
    const name = text(metric(id).title)
    const second = index > 0 ? { isSecond: true } : {}
    const now = { ...take(id, name, (row) => shown[row], 'values'), ...second }
    if (!table.compared || index > 0 || kind === 'ring') return [now]
    return [now, { ...take(id, `${name} ${earlier}`, (row) => shown[row], 'before'), isEarlier: true }]
  })
  return {
    kind: kind ?? (runs && rows !== 'hour' ? 'line' : 'bar'),
    categories: shown.map(({ label }) => label),
    series: plain,
    ...(!runs && kind !== 'ring' && { isLying: true }),
  }
}

/** The first metric by rows and columns: a series per column. */
export function crossSpecOf({ table, rows, metrics: [id] }: Wanted): ChartSpec | null {
  if (!id || table.columns.length > MOST_COLUMNS) return null
  const runs = isTime(rows)
  const shown = runs ? table.rows : table.rows.slice(0, MOST_BARS)
  return {
    kind: runs && rows !== 'hour' ? 'line' : 'bar',
    categories: shown.map(({ label }) => label),
    series: table.columns.map(({ label }, column) => ({
      name: label,
      values: shown.map(({ cells }) => decoded(id, cells?.[column]?.values[0])),
      text: (value) => figureText(id, value),
    })),
    ...(!runs && { isLying: true }),
  }
}
