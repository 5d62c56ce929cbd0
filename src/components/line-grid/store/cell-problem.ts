import type { Field } from '@/rules/field'
import type { FieldError, Text } from '@/rules/rules'
import { decodeValue } from '@/rules/wire'

/** A problem of a cell. A warning is what the server would ask or refuse about a value that the cell may hold meanwhile. */
export interface CellProblem extends Text {
  isWarning?: true
  /** The value, in internal units, with which the cell would be right. */
  set?: number
}

/** How a cell or a row with these problems is marked; undefined without problems. */
export const severity = (problems: readonly CellProblem[]): 'error' | 'warning' | undefined =>
  problems.length === 0 ? undefined : problems.every(({ isWarning }) => isWarning) ? 'warning' : 'error'

/** The problem of a cell from an error of its field, whose nearest right value is in wire form. */
export function toCellProblem({ zh, en, more, set }: Omit<FieldError, 'path'>, field: Field | undefined): CellProblem {
  const right = set === undefined ? undefined : decodeValue(field ?? { type: 'text' }, set)
  return { zh, en, ...(more && { more }), ...(typeof right === 'number' && { set: right }) }
}
