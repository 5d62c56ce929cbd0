import type { SQL } from 'drizzle-orm'

/** One side of a comparison: a value known while the query is written, or something that only the database knows. */
export type Term = { value: unknown } | { sql: SQL }

export function isConstant(term: Term): term is { value: unknown } {
  return 'value' in term
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
  if (left == null || right == null || typeof left !== typeof right) return false
  const [a, b] = [left as number, right as number]
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      throw new Error(`unknown operator ${operator}`)
  }
}
