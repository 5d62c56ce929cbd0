type Row = Readonly<Record<string, unknown>>

/** The unit (`unit_name`) that all rows have. Undefined when units differ, a unit is missing, or there are no rows. */
export function commonUnit(rows: readonly Row[]): string | undefined {
  const unit = rows[0]?.unit_name
  return typeof unit === 'string' && unit !== '' && rows.every((row) => row.unit_name === unit) ? unit : undefined
}

/**
 * Whether a column of quantities has a total: bags and bottles have no sum. Rows without a quantity do not count. Rows
 * that name neither goods nor a unit, such as the balances of a single batch, are all in the same unit.
 */
export function haveSameUnit(rows: readonly Row[], quantity: string): boolean {
  const counted = rows.filter((row) => typeof row[quantity] === 'number')
  return commonUnit(counted) !== undefined || counted.every((row) => row.sku_id == null && row.unit_name == null)
}
