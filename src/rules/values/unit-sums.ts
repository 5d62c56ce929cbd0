import type { Field } from '../field'
import { unitsKey } from '../key'
import { decodeValue } from '../wire'
import { sumHasOneUnit } from './common-unit'

type Row = Readonly<Record<string, unknown>>

/** Quantities by unit name, in internal units; null where only the unit is known and not the sum of its rows. */
export type UnitSums = ReadonlyMap<string, number | null>

/**
 * The value of a field that adds up quantities of the rows of a document, by unit, since bags and bottles have no sum:
 * counted from the rows of a whole document, or as the server sent it in a row of a list. Undefined for other fields,
 * and where the rows name no unit.
 */
export function unitSums(name: string, { sums }: Pick<Field, 'sums'>, row: Row): UnitSums | undefined {
  if (!sums) return undefined
  const rows = row[sums.table]
  if (Array.isArray(rows)) return addUp(sums, rows as readonly Row[])
  const sent = row[unitsKey(name)]
  if (sent === null || typeof sent !== 'object') return undefined
  const units = Object.entries(sent).map(([unit, sum]) => [unit, quantityOf(sum)] as const)
  return units.length > 0 ? new Map(units) : undefined
}

function addUp({ columns, weights, clamp }: NonNullable<Field['sums']>, rows: readonly Row[]): UnitSums | undefined {
  const units = new Map<string, number | null>()
  for (const row of rows) {
    const { unit_name: unit } = row
    const counted = columns.flatMap((column, index) => {
      const value = row[column]
      return typeof value === 'number' ? [value * (weights?.[index] ?? 1)] : []
    })
    if (counted.length === 0) continue
    if (typeof unit !== 'string' || unit === '') return undefined
    const before = units.get(unit) ?? 0
    const sum = counted.reduce((total, value) => total + value, 0)
    units.set(unit, weights ? before + (clamp ? Math[clamp](0, sum) : sum) : null)
  }
  return units.size > 0 ? units : undefined
}

/**
 * Whether the value of a field may be shown: false for a sum of quantities in different units of which only the units
 * are known. A row without its tables and without sums by unit is not checked, and the result is true.
 */
export function canShowValue(name: string, field: Pick<Field, 'sums'> | undefined, row: Row): boolean {
  const units = field && unitSums(name, field, row)
  if (units) return units.size === 1 || [...units.values()].every((sum) => sum !== null)
  return sumHasOneUnit(field, row)
}

const quantityOf = (sent: unknown): number | null => {
  const value = decodeValue({ type: 'quantity' }, sent)
  return typeof value === 'number' ? value : null
}
