import type { AnyRow } from '../any-row'
import { useList } from '../list-context'

interface Summed {
  /** Columns whose sum says something: of quantities only where all rows have one unit. */
  names: readonly string[]
  unit: string | undefined
}

/** What the row of sums can say of the list as it stands; without names there is no such row. */
export function useSummed(): Summed {
  const { data, shape, view } = useList()
  const unit = oneUnit(data.rows, data.result?.total)
  const names = view.sums?.filter((name) => unit !== undefined || shape.fields[name]?.type !== 'quantity') ?? []
  return { names: data.rows.length > 0 ? names : [], unit }
}

/** The unit of every row of the filtered set; pieces and kilograms make no sum, nor does what lies on other pages. */
function oneUnit(rows: readonly AnyRow[], total: number | undefined): string | undefined {
  const unit = rows[0]?.unit_name
  if (typeof unit !== 'string' || rows.length !== total) return undefined
  return rows.every((row) => row.unit_name === unit) ? unit : undefined
}
