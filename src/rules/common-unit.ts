/** The unit (`unit_name`) that all rows have. Undefined when units differ, a unit is missing, or there are no rows. */
export function commonUnit(rows: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const unit = rows[0]?.unit_name
  return typeof unit === 'string' && unit !== '' && rows.every((row) => row.unit_name === unit) ? unit : undefined
}
