import { formatField } from '@/components/format/format-field'
import { formatPercent } from '@/components/format/number'
import { PERCENT_SCALE } from '@/exact/scale'
import { metric, type MetricId } from '@/rules/analysis/metrics'
import { decodeValue } from '@/rules/wire'

/** Converts a value of a metric from wire form to internal units; null stays null. */
export function decoded(id: MetricId, value: number | null | undefined): number | null {
  const read = decodeValue(metric(id).field, value ?? null)
  return typeof read === 'number' ? read : null
}

/**
 * Formats a value in internal units. Null, the result of a division by zero, becomes `-`. Rates have all their
 * decimals, which align in the columns of a table.
 */
export function figureText(id: MetricId, value: number | null): string {
  if (value === null) return '-'
  const { field } = metric(id)
  return field.type === 'percent' ? formatPercent(value, PERCENT_SCALE) : formatField(field, value, { locale: '' })
}

/**
 * The change as `+12.5%`, or as `-1.6 pts` when the metric is a percentage; `points` is the unit of such a change. Null
 * when the change cannot be computed, because there is no earlier value or the earlier value is 0.
 */
export function changeText(id: MetricId, now: number | null, before: number | null, points: string): string | null {
  if (now === null || before === null) return null
  const isShare = metric(id).field.type === 'percent'
  if (!isShare && before === 0) return null
  const change = isShare ? (now - before) / 100 : ((now - before) / Math.abs(before)) * 100
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}${isShare ? points : '%'}`
}
