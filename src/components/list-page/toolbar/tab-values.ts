import type { Summary } from '@/request/resource'
import type { Shape } from '@/rules/field'
import { formatNumber } from '../../format/number'

/** Statuses that the entity uses, in the manifest's order; for another enum all of its values. */
export function tabValues(shape: Shape, field: string): readonly string[] {
  if (shape.states?.field === field) return shape.states.use
  return Object.keys(shape.fields[field]?.options ?? {})
}

/** '1,204', '10,000+' where counting stopped, '' while it is not known. */
export function tabCount(summary: Summary | undefined, value: string): string {
  if (!summary) return ''
  const counts = Object.values(summary.tabs)
  const count = value === '' ? counts.reduce((sum, one) => sum + one, 0) : (summary.tabs[value] ?? 0)
  return boundedCount(count, summary.is_bound && count >= 10_000)
}

export function boundedCount(count: number, isBound: boolean): string {
  return isBound ? `${formatNumber(count)}+` : formatNumber(count)
}
