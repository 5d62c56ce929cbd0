import type { Summary } from '@/request/resource'
import type { Shape } from '@/rules/field'
import { formatNumber } from '../../format/number'

/** The values of the tabs: statuses that the entity uses, in the manifest's order; for another enum all values. */
export function tabValues(shape: Shape, field: string): readonly string[] {
  if (shape.states?.field === field) return shape.states.use
  return Object.keys(shape.fields[field]?.options ?? {})
}

/** The count of a tab: '1,204', '10,000+' where counting stopped, '' while it is unknown. */
export function tabCount(summary: Summary | undefined, value: string): string {
  if (!summary) return ''
  const counts = Object.values(summary.tabs)
  const count = value === '' ? counts.reduce((sum, tab) => sum + tab, 0) : (summary.tabs[value] ?? 0)
  return boundedCount(count, summary.is_bound && count >= 10_000)
}

export function boundedCount(count: number, isBound: boolean): string {
  return isBound ? `${formatNumber(count)}+` : formatNumber(count)
}
