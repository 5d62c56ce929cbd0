import { isMultiple, nextMultiple } from '@/rules/values/multiple'
import type { TableShape } from '@/rules/field'
import { noMultiple, noneAvailable, notAvailable } from '@/rules/values/quantity-messages'
import type { Text } from '@/rules/rules'
import type { CellProblem } from './cell-problem'
import type { Row } from '@/components/line-grid/types'

/**
 * Warnings about the quantity of a row that the server would refuse at submit: a quantity that is no whole multiple of
 * the step, or above the available stock. They are no errors, because a quantity that is scanned piece by piece passes
 * through such values, and because the stock may have changed since the row was read.
 */
export function quantityWarnings(shape: TableShape, row: Row): { path: string; problem: CellProblem }[] {
  const { quantity, multiple, available, fields } = shape
  const entered = numberOf(row, quantity)
  if (quantity === undefined || entered === null || entered <= 0) return []
  const { min = 1, max = Infinity } = fields[quantity] ?? {}
  const warning = (text: Text, right: number) => [
    { path: quantity, problem: { ...text, ...(right >= min && right <= max && { set: right }) } },
  ]
  // No quantity would do, so a multiple is not asked for.
  if (min > 0 && isSoldOut(shape, row)) return warning(noneAvailable(), 0)
  const step = numberOf(row, multiple) ?? 0
  if (!isMultiple(entered, step)) return warning(noMultiple(entered, step), nextMultiple(entered, step))
  const free = numberOf(row, available)
  if (free === null || entered <= free) return []
  return warning(notAvailable(entered, Math.max(0, free)), step > 0 ? Math.floor(free / step) * step : free)
}

/** Whether nothing is available of the goods of a row. */
export function isSoldOut({ available }: TableShape, row: Row): boolean {
  const free = numberOf(row, available)
  return free !== null && free <= 0
}

function numberOf(row: Row, field: string | undefined): number | null {
  const value = field === undefined ? null : row[field]
  return typeof value === 'number' ? value : null
}
