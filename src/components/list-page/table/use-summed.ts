import { commonUnit, countsGoods } from '@/rules/values/common-unit'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'

interface Summed {
  /** Columns with a sum: quantities of goods only when all rows have the same unit. */
  names: readonly string[]
  unit: string | undefined
}

/** The columns that can be summed for the current rows; without names there is no sums row. */
export function useSummed(): Summed {
  const { data, shape, view } = useList()
  const unit = oneUnit(data.rows, data.result?.total)
  const isSummed = (name: string) =>
    unit !== undefined || shape.fields[name]?.type !== 'quantity' || !countsGoods(shape)
  const names = view.sums?.filter(isSummed) ?? []
  return { names: data.rows.length > 0 ? names : [], unit }
}

/** The common unit of all filtered rows. Undefined when units differ or when not all rows are on this page. */
function oneUnit(rows: readonly AnyRow[], total: number | undefined): string | undefined {
  return rows.length === total ? commonUnit(rows) : undefined
}
