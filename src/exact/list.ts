import { split } from './money'

/**
 * Sum for manifest expressions. A missing number counts as 0, so that a total shows while a document is being written.
 */
export function sum(values: readonly (number | null | undefined)[]): number {
  let total = 0
  for (const value of values) total += value ?? 0
  return total
}

/**
 * Split for manifest expressions. A missing weight counts as 0, and while the weights add up to 0, as in a document
 * that is still being written, the first part is the whole total.
 */
export function splitOver(total: number, weights: readonly (number | null | undefined)[]): number[] {
  const known = weights.map((weight) => weight ?? 0)
  if (sum(known) !== 0) return split(total, known)
  return known.map((_, index) => (index === 0 ? total : 0))
}

export function countDistinct(values: readonly unknown[]): number {
  return new Set(values.filter((value) => value != null)).size
}

/** Smallest multiple of `step` that is ≥ `value`; both integers of the same unit. */
export function ceilTo(value: number, step: number): number {
  return step <= 0 ? value : Math.ceil(value / step) * step
}

/** The rows that belong to a row of another table: those whose `outer_key` is its `row_key`. */
export function innerRows<R extends { outer_key: string | null }>(
  rows: readonly R[],
  { row_key }: { row_key: string | null },
): R[] {
  return row_key == null ? [] : rows.filter(({ outer_key }) => outer_key === row_key)
}
