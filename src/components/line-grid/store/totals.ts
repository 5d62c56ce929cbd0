import { haveSameUnit } from '@/rules/values/common-unit'
import type { Field, TableShape } from '@/rules/field'

type Row = Readonly<Record<string, unknown>>

/**
 * Whether a column may have a total: quantities, durations and amounts. Sums of prices, percentages, order multiples
 * and units per pack are meaningless. `total` decides whether the quantities of given rows can be added.
 */
export function isSummed(name: string, { fields, scan }: Pick<TableShape, 'fields' | 'scan'>): boolean {
  const type = fields[name]?.type
  if (type === 'quantity')
    return name !== scan?.pack && !/_(multiple|factor)$/.test(name) && Object.entries(fields).some(namesSubject)
  return type === 'duration' || (type === 'money' && !/price|cost_per|unit_cost/.test(name))
}

/**
 * Lines that count something name the counted item, its place or its unit. A quantity in any other line describes the
 * line, such as the units that a scan of a barcode means, and has no sum.
 */
const namesSubject = ([name, { type }]: [string, Field]) =>
  name === 'unit_name' || type === 'ref' || type === 'tree_ref'

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
