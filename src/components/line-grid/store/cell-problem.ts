import type { Field } from '@/rules/field'
import type { FieldError, Text } from '@/rules/rules'
import { decodeValue } from '@/rules/wire'

/**
 * A problem of a cell. With `isWarning` the document can still be saved with the value; the server asks about it, or
 * refuses it, at submit.
 */
export interface CellProblem extends Text {
  isWarning?: true
  /** The nearest valid value, in internal units. */
  set?: number
}

/** How a cell or a row with these problems is marked; undefined without problems. */
export const severity = (problems: readonly CellProblem[]): 'error' | 'warning' | undefined =>
  problems.length === 0 ? undefined : problems.every(({ isWarning }) => isWarning) ? 'warning' : 'error'

/** Converts an error of the server or the rules, whose nearest valid value is in API form, to the problem of a cell. */
export function toCellProblem({ zh, en, more, set }: Omit<FieldError, 'path'>, field: Field | undefined): CellProblem {
  const right = set === undefined ? undefined : decodeValue(field ?? { type: 'text' }, set)
  return { zh, en, ...(more && { more }), ...(typeof right === 'number' && { set: right }) }
}
