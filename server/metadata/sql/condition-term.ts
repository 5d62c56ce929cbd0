import type { SQL } from 'drizzle-orm'

/** One side of a comparison: a value that is known when the query is built, or SQL that the database evaluates. */
export type Term = { value: unknown } | { sql: SQL }

export function isConstant(term: Term): term is { value: unknown } {
  return 'value' in term
}

/** -1, 0 or 1; null when the values cannot be ordered: one of them is empty, or their types differ. */
function order(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return Math.sign(left - right)
  if (typeof left !== 'string' || typeof right !== 'string') return null
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Compares two known values the way the SQL does. */
export function compareValues(operator: string, left: unknown, right: unknown): boolean {
  switch (operator) {
    case '==':
      return (left ?? null) === (right ?? null)
    case '!=':
      return (left ?? null) !== (right ?? null)
    case 'in':
      return Array.isArray(right) && right.includes(left)
  }
  const sign = order(left, right)
  if (sign === null) return false
  switch (operator) {
    case '<':
      return sign < 0
    case '<=':
      return sign <= 0
    case '>':
      return sign > 0
    case '>=':
      return sign >= 0
    default:
      throw new Error(`unknown operator ${operator}`)
  }
}
