/**
 * Sum for manifest expressions. A missing number counts as 0, so that a total shows while a document is being written.
 */
export function sum(values: readonly (number | null | undefined)[]): number {
  let total = 0
  for (const value of values) total += value ?? 0
  return total
}

export function countDistinct(values: readonly unknown[]): number {
  return new Set(values.filter((value) => value != null)).size
}

/** Smallest multiple of `step` that is ≥ `value`; both integers of the same unit. */
export function ceilTo(value: number, step: number): number {
  return step <= 0 ? value : Math.ceil(value / step) * step
}
