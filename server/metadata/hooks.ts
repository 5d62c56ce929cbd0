import type { DraftOf } from '../../src/rules/row'
import type { FieldError } from '../../src/rules/rules'
import type { Database } from '../db/database'
import type { Call, PreparedSecrets } from '../http/call'
import type { Run } from '../http/handle'
import type { PasswordFacts } from '../http/session/password-rules'
import type { Row, SavedRow } from './row'

/** A row before and after a save; `before` is null for a new row. `D` is the generated type of the entity's rows. */
export interface Change<D = unknown> {
  before: (D & SavedRow) | null
  doc: DraftOf<D> & Row
}

/** Reason and input that an operator sent with a transition, in internal units. */
export interface TransitionInput {
  reason: string | null
  input: Row
}

/**
 * Rules of an entity that the manifest language cannot express, written by hand in
 * `server/resources/rules/<entity>.ts`. `prepare` runs outside any transaction, `passwordFacts` in a transaction before
 * the save; every other function runs in the transaction of the save or transition.
 */
export interface Hooks<D = unknown> {
  /**
   * Columns whose texts the engine stored in all languages (`keepTexts`). An operator reads a text in their language.
   */
  keptTexts?: readonly string[]
  /**
   * Puts the texts that the screen shows instead of stored codes into rows that are exported, in place, in the language
   * of the operator.
   */
  exported?: (call: Call, rows: readonly Row[]) => Promise<void>
  /**
   * Returns the facts against which a new value of the field `password` is checked. `id` is null for a new row. Runs
   * before the transaction of the save.
   */
  passwordFacts?: (call: Call, id: number | null, row: Row) => Promise<PasswordFacts>
  /**
   * Runs before the transaction of the transition with that name, for slow work such as hashing. The result becomes
   * `call.secrets` for the other hooks. Throws ApiError to refuse the transition. The operator's permission and the
   * types of `input` have been checked before; limits, guards and the status of the row have not.
   */
  prepare?: Readonly<
    Record<string, (outside: { run: Run; database: Database }, id: number, input: Row) => Promise<PreparedSecrets>>
  >
  /** Completes a row in place before it is checked. */
  fill?: (call: Call, change: Change<D>) => Promise<void>
  /** Returns additional errors, which are answered together with all other errors (40000). */
  check?: (call: Call, change: Change<D>) => Promise<FieldError[]>
  /** Runs after the row is stored. */
  saved?: (call: Call, change: Change<D>) => Promise<void>
  /** Runs before the transition of that name. Throws ApiError to refuse the transition. */
  before?: Readonly<Record<string, (call: Call, row: D & SavedRow, sent: TransitionInput) => Promise<void>>>
  /** Runs after the transition of that name is stored. May return values of the transition's `returns`. */
  after?: Readonly<Record<string, (call: Call, row: D & SavedRow, sent: TransitionInput) => Promise<Row | void>>>
}
