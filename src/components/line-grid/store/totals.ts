import type { Field } from '@/rules/field'
import type { Line } from './line'

/** Whether a column has a total: quantities, durations and amounts. Sums of prices and percentages are meaningless. */
export function isSummed(name: string, field: Field): boolean {
  return (
    field.type === 'quantity' ||
    field.type === 'duration' ||
    (field.type === 'money' && !/price|cost_per|unit_cost/.test(name))
  )
}

/** The sum of a column in internal units: integers, so the sum is exact. */
export function total(lines: readonly Line[], field: string): number {
  let sum = 0
  for (const { row } of lines) {
    const value = row[field]
    if (typeof value === 'number') sum += value
  }
  return sum
}
