import type { Field, Shape } from '../field'

type Row = Readonly<Record<string, unknown>>

/** The unit (`unit_name`) that all rows have. Undefined when units differ, a unit is missing, or there are no rows. */
export function commonUnit(rows: readonly Row[]): string | undefined {
  const unit = rows[0]?.unit_name
  return typeof unit === 'string' && unit !== '' && rows.every((row) => row.unit_name === unit) ? unit : undefined
}

/** Whether rows of the entity, or lines of them, name goods or a unit, so that their quantities may differ in unit. */
export const countsGoods = ({ fields, tables = {} }: Pick<Shape, 'fields' | 'tables'>): boolean =>
  [fields, ...Object.values(tables).map((table) => table.fields)].some(
    (named) => 'sku_id' in named || 'unit_name' in named,
  )

/**
 * Whether quantities in these columns have a total: bags and bottles have no sum. Rows without a quantity do not count.
 * Rows that name neither goods nor a unit, such as the balances of a single batch, are all in the same unit.
 */
export function haveSameUnit(rows: readonly Row[], ...columns: readonly string[]): boolean {
  const counted = rows.filter((row) => columns.some((name) => typeof row[name] === 'number'))
  return commonUnit(counted) !== undefined || counted.every((row) => row.sku_id == null && row.unit_name == null)
}

/**
 * Whether the value of a field may be shown: false for a sum of quantities (`sums`) while the units of the summed rows
 * differ. A row without its tables, such as a row of a list, is not checked, and the result is true.
 */
export function sumHasOneUnit(field: Pick<Field, 'sums'> | undefined, row: Row): boolean {
  const rows: unknown = field?.sums && row[field.sums.table]
  return !field?.sums || !Array.isArray(rows) || haveSameUnit(rows, ...field.sums.columns)
}
