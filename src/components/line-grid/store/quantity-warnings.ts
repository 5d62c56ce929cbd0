import { isMultiple, nextMultiple } from '@/rules/values/multiple'
import type { TableShape } from '@/rules/field'
import { noMultiple, notAvailable } from '@/rules/messages'
import type { CellProblem } from './cell-problem'
import type { Row } from '@/components/line-grid/types'

/**
 * What the server would refuse about the quantity of a row, as far as the row tells: it is no whole multiple, or more
 * than what is available. Warnings and no errors, because a quantity that is scanned piece by piece comes by such
 * values, and the stock may have changed since the row was read.
 */
export function quantityWarnings(shape: TableShape, row: Row): { path: string; problem: CellProblem }[] {
  const { quantity, multiple, available } = shape
  const entered = numberOf(row, quantity)
  if (quantity === undefined || entered === null || entered <= 0) return []
  const step = numberOf(row, multiple)
  if (step !== null && !isMultiple(entered, step))
    return [{ path: quantity, problem: { ...noMultiple(entered, step), set: nextMultiple(entered, step) } }]
  const left = numberOf(row, available)
  if (left === null || entered <= left) return []
  return [{ path: quantity, problem: { ...notAvailable(Math.max(0, left)), ...(left > 0 && { set: left }) } }]
}

function numberOf(row: Row, field: string | undefined): number | null {
  const value = field === undefined ? null : row[field]
  return typeof value === 'number' ? value : null
}
