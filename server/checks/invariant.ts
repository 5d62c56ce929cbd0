import type { Tx } from '../db/database'

/** How many rows are reported for each violated invariant. */
export const MAX_BROKEN_ROWS = 10

/** A row that breaks an invariant, with the columns that the check returns. */
export type BrokenRow = Record<string, unknown>

/**
 * A condition that the data of a tenant must always meet (docs/domain.md, Invariants). Several checks may share a code.
 */
export interface Invariant {
  /** Key of the condition in reports and in the table of docs/domain.md, such as `INV-07`. */
  code: string
  /** The condition in words, for the report. */
  condition: string
  /** A query for the rows that break the invariant, run with the rows of one tenant visible. */
  sql?: string
  /** For invariants that no single query can check: returns the rows that break the invariant. */
  find?: (tx: Tx) => Promise<BrokenRow[]>
}

export interface Violation {
  code: string
  condition: string
  /** At most MAX_BROKEN_ROWS of the rows. */
  rows: BrokenRow[]
}
