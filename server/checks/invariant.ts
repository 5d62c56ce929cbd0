import type { Tx } from '../db/database'

/** A row that breaks an invariant, as the query or the replay found it. */
export type Finding = Record<string, unknown>

/** One thing that must hold in every state of a tenant (docs/domain.md, Invariants). Several checks may share a code. */
export interface Invariant {
  /** `INV-07` */
  code: string
  /** What is broken, as a reader of the report needs it. */
  says: string
  /** A query that answers the rows that break it; it sees the rows of one tenant only. */
  sql?: string
  /** What no query tells: answers what breaks it. */
  find?: (tx: Tx) => Promise<Finding[]>
}

export interface Violation {
  code: string
  says: string
  /** At most ten of the rows. */
  rows: Finding[]
}
