import { haveSameUnit } from '@/rules/values/common-unit'
import type { Field, FieldType, TableShape } from '@/rules/field'

type Row = Readonly<Record<string, unknown>>

const TOTALLED: readonly FieldType[] = ['quantity', 'duration', 'money']

/** Whether a column may have a total. `total` decides whether the quantities of given rows can be added. */
export function isSummed(name: string, { fields }: Pick<TableShape, 'fields'>): boolean {
  const field = fields[name]
  return field !== undefined && (field.total ?? TOTALLED.includes(field.type))
}

/** The total of a column; null for quantities of different units, and for rows without any value; 0 without rows. */
export function total(rows: readonly Row[], name: string, field: Field): number | null {
  if (rows.length > 0 && rows.every((row) => typeof row[name] !== 'number')) return null
  return field.type === 'quantity' && !haveSameUnit(rows, name) ? null : sumOf(rows, name)
}

/** The sum of a column in internal units: integers, so the sum is exact. Rows without a number do not count. */
function sumOf(rows: readonly Row[], name: string): number {
  let sum = 0
  for (const row of rows) {
    const value = row[name]
    if (typeof value === 'number') sum += value
  }
  return sum
}
