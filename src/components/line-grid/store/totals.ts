import type { Field } from '@/rules/field'
import type { Line } from './line'

/** Columns whose total says something: quantities and amounts. Prices and percents do not add up. */
export function isSummed(name: string, field: Field): boolean {
  return field.type === 'quantity' || (field.type === 'money' && !/price|cost_per|unit_cost/.test(name))
}

/** Exact: whole numbers in internal units. */
export function total(lines: readonly Line[], field: string): number {
  let sum = 0
  for (const { row } of lines) {
    const value = row[field]
    if (typeof value === 'number') sum += value
  }
  return sum
}
