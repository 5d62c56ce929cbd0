import type { Text } from '@/rules/rules'

/** A problem of a cell. A warning is what the server would ask or refuse about a value that the cell may hold meanwhile. */
export interface CellProblem extends Text {
  isWarning?: true
  /** The value, in internal units, with which the cell would be right. */
  set?: number
}

/** How a cell or a row with these problems is marked; undefined without problems. */
export const severity = (problems: readonly CellProblem[]): 'error' | 'warning' | undefined =>
  problems.length === 0 ? undefined : problems.every(({ isWarning }) => isWarning) ? 'warning' : 'error'
