import { formatField } from '@/components/format/format-field'
import { metric, type MetricId } from '@/rules/analysis/metrics'
import { decodeValue } from '@/rules/wire'

/** Wire form → internal units; null stays null. */
export function decoded(id: MetricId, value: number | null | undefined): number | null {
  const read = decodeValue(metric(id).field, value ?? null)
  return typeof read === 'number' ? read : null
}

/** A value in internal units as it reads; what was divided by zero is `-`. */
export function figureText(id: MetricId, value: number | null): string {
  return value === null ? '-' : formatField(metric(id).field, value, { locale: '' })
}

/** `+12.5%`, or in points where the value is a share itself; `-` against nothing. */
export function changeText(id: MetricId, now: number | null, before: number | null): string {
  if (now === null || before === null) return '-'
  const isShare = metric(id).field.type === 'percent'
  if (!isShare && before === 0) return '-'
  const change = isShare ? (now - before) / 100 : ((now - before) / Math.abs(before)) * 100
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}${isShare ? ' pt' : '%'}`
}
