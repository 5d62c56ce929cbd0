import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Field, RoleType, Shape } from '../../src/rules/field'
import type { Check, Conditions, FieldError, Rules, Text } from '../../src/rules/rules'
import type { FieldHistory } from '../db/changes/field-history'
import type { Database } from '../db/database'
import type { Call, PreparedSecrets } from '../http/call'
import type { Run } from '../http/handle'
import type { PasswordFacts } from '../http/session/password-rules'
import type { Posting } from './posting'
import type { Condition, Expression, LiveFigures } from './expression'
import type { Row, SavedRow } from './row'

export type Table = PgTable & Record<string, PgColumn>

/** Server-only properties of a field. An absent key means that the property does not apply. */
export interface FieldServer {
  /**
   * Path of the value that is copied into the field at each save, and kept when the referenced row is not loaded any
   * more: `source.supplier_id`, `sku.sku_name`, `source_line.buy_price`.
   */
  copy?: string
  /** Unique alone (true) or together with these fields, over all rows of the tenant. Voided documents do not count. */
  unique?: true | readonly string[]
  /** Unique over several columns of header and tables: ['barcode', 'barcodes.barcode']. */
  uniqueOver?: readonly string[]
  recounted?: true
  computed?: true
  /**
   * Searches match the start of the value, as for numbers, codes, barcodes and telephones. Other texts are matched
   * anywhere.
   */
  code?: true
  /** Default that only the server can determine: the next number, or an expression over live figures. */
  serverDefault?: { next: true } | { expression: (s: never, live: LiveFigures) => Promise<unknown> }
  snapshot?: (s: never, live: LiveFigures) => unknown
  /**
   * Fields of the same row that the snapshot depends on. The snapshot is taken again only when one of these fields or
   * the goods of the row change.
   */
  snapshotWhile?: readonly string[]
  /** Count or sum over another entity, computed in SQL when read. */
  rollup?: { of: string; by: string; key?: string; where?: Condition; subtree?: true; sum?: string }
  /** Condition that a row must meet to be a choice of the reference; with `ref_by`, one condition per target entity. */
  filter?: Condition | Readonly<Record<string, Condition>>
  /** Columns of the target that engine expressions read (superset of the console's facts). */
  facts?: readonly string[]
  /** Role types that see the value as 138****5678 in rows, exports and logs. */
  masked?: readonly RoleType[]
  /** What the field was before a change; only migrations read it (server/db/changes/manifest-rules.ts). */
  was?: FieldHistory
}

export interface UniqueSet {
  fields: readonly string[]
  when?: Condition
  message?: Text
}

export interface TableDescription {
  table: Table
  server: Readonly<Record<string, FieldServer>>
  /** Mixins that the engine gives behaviour to: goods_line, issue_line, receiving_line. */
  mixins: readonly string[]
  /** Where the goods of the rows are: the kind of place, and the header field with the id of the place. */
  at?: { at: 'store' | 'warehouse'; id: string }
  /** For rows of the mixin issue_line: whether expired batches may be chosen. */
  expired?: true | Expression<boolean>
}

export interface Guard {
  name: string
  when?: Expression<boolean>
  [parameter: string]: unknown
}

export interface Transition {
  /** Statuses in which the transition may start; null for any status, and for rows without a status. */
  from: readonly string[] | null
  /** Status after the transition; null when the status does not change. */
  to: string | null
  /**
   * Role types that may fire the transition; a function makes this depend on the document and settings. Empty when only
   * the system fires the transition.
   */
  roles: Partial<Record<RoleType, true | Expression<boolean>>>
  /** The engine fires the transition when this condition holds (docs/domain.md, Updating dependents). */
  auto?: Expression<boolean>
  /**
   * The engine fires the transition once the instant `at` (epoch ms; null for never) has come and `auto`, if present,
   * holds.
   */
  due?: { at: Expression<number | null>; reason?: Text }
  when?: Expression<boolean>
  reason?: true
  confirm?: true
  input?: Readonly<Record<string, Field>>
  /** Types and limits of the input. `conditions` holds the input's expressions, which read `doc` and `input`. */
  schema?: z.ZodType
  conditions?: Conditions<never>
  /**
   * Server-only properties of input fields. Choices of a reference are requested at the path `<transition>.<field>`.
   */
  server?: Readonly<Record<string, FieldServer>>
  returns?: Readonly<Record<string, Field>>
  guards: readonly Guard[]
  warnings: readonly Guard[]
  checks: readonly Check<never>[]
  /**
   * The transition is refused with 42300 while rows of the entity meet the condition, whose `form` is the transition's
   * row.
   */
  inUse?: readonly { entity: string; where: Condition }[]
  postings: readonly Posting[]
}

export interface CreateFrom {
  source: string
  filter: Condition
  /** Role types that get a button for the rule; empty when only the system applies the rule. */
  by: readonly RoleType[]
  header: Readonly<Record<string, Expression>>
  lines?: {
    /**
     * Table of the source whose rows become lines; null when the source itself, a row of a stock list, becomes the only
     * line.
     */
    from: string | null
    to: string
    filter?: Expression<boolean>
    set: Readonly<Record<string, Expression>>
    /**
     * Each line is split over batches, first expired first, and `qty` is reduced to the available quantity. A line
     * without any available quantity is left out and named in the header field `note`. `asked` is the column of the
     * source line with the requested quantity; a reduction of that quantity is recorded in the timeline of the source.
     */
    fefo?: { qty: string; note?: string; asked?: string }
  }
}

/**
 * Quantities of upstream lines that documents of this entity claim, so that two documents cannot use the same quantity.
 */
export interface Claim {
  /** `store_order_receipt.lines` */
  target: string
  table: string
  /** Field of this table with the id of the target line. */
  key: string
  /** Documents in these statuses claim their quantities. */
  statuses: readonly string[]
  /** Column of the target → claimed quantity of a row; the column receives the sum over all rows. */
  set: Readonly<Record<string, Expression<number | null>>>
  /** Column of the target → upper limit of the sum; `from` is the target line. */
  most: Readonly<Record<string, Expression<number | null>>>
}

/** A row before and after a save; `before` is null for a new row. `D` is the generated type of the entity's rows. */
export interface Change<D = unknown> {
  before: (D & SavedRow) | null
  doc: D & Row
}

/** Reason and input that an operator sent with a transition, in internal units. */
export interface TransitionInput {
  reason: string | null
  input: Row
}

/**
 * Rules of an entity that the manifest language cannot express, written by hand in
 * `server/resources/rules/<entity>.ts`. Every hook except `prepare` runs in a transaction, and every hook except
 * `prepare` and `passwordFacts` runs in the transaction of the save or transition.
 */
export interface Hooks<D = unknown> {
  /**
   * Returns the facts against which a new value of the field `password` is checked. `id` is null for a new row. Runs
   * before the transaction of the save.
   */
  passwordFacts?: (call: Call, id: number | null, row: Row) => Promise<PasswordFacts>
  /**
   * Runs before the transaction of the transition with that name, for slow work such as hashing. The result becomes
   * `call.secrets` for the other hooks. Throws ApiError to refuse the transition. The operator's permission has been
   * checked before, the input has not.
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

export type Access = 'list' | 'create' | 'update' | 'export'

/**
 * The description of an entity on the server; generated into server/generated/resources/. `D` is the generated type of
 * the entity's rows; it is unknown in code that serves every entity.
 */
export interface Resource<D = unknown> {
  /** Never set; it lets functions that receive a description infer the type of the rows. */
  readonly rowType?: D
  /** `store_receive_receipt` */
  entity: string
  module: string
  title: Text
  /** Name of a single row, in the singular. */
  one: Text
  /** Route base: `/store/store_receive_receipt`; the routes of the API begin with `/api{base}`. */
  base: string
  shape: Shape
  schema: z.ZodType
  rules: Rules<never, never>
  table: Table
  tables: Readonly<Record<string, TableDescription>>
  server: Readonly<Record<string, FieldServer>>
  /** `operator`: rows whose `field` (default created_by) is the operator. */
  scope: { by: 'tenant' | 'store' | 'warehouse' | 'operator'; field?: string }
  /**
   * For a second view: the entity whose table is shown. The view shows only rows that meet `where`, and creates only
   * such rows.
   */
  of?: string
  where?: Condition
  /** Further role types that may read rows: role type → field with the place of that role type. */
  readers?: Partial<Record<RoleType, string>>
  /**
   * Sets of fields unique together that the manifest states for the entity, or with a condition; the rows that do not
   * meet `when` are not compared. `when` reads only columns of the row. `message` replaces the usual one.
   */
  uniques?: readonly UniqueSet[]
  number?: { field: string; pattern: string }
  /** For a tree: the parent field, the depth limit, and the code field that must start with the parent's code. */
  tree?: { parent: string; maxDepth: number; codePrefix?: string; singleRoot?: true }
  list?: {
    columns: readonly string[]
    /** `default`: the filter value that the console uses while the address of the list does not name the field. */
    filters: readonly { field: string; as?: 'nonzero'; default?: string }[]
    search: readonly string[]
    sort: { default: readonly string[]; allow: readonly string[] }
    tabs?: string
    sums: readonly string[]
  }
  transitions: Readonly<Record<string, Transition>>
  createFrom: Readonly<Record<string, CreateFrom>>
  claims?: readonly Claim[]
  /**
   * Actions of a row by name. `drawer` opens a drawer, and `match` maps the drawer's columns to fields of the row.
   * `create` opens the create screen of that entity, and `copy` opens the create screen of the same entity;
   * `source_type` and `source_id` of the create screen name this row.
   */
  rowActions: Readonly<
    Record<string, { drawer?: string; match?: Readonly<Record<string, string>>; create?: string; copy?: true }>
  >
  /**
   * Postings of creating and of updating a row, in the same transaction: set, create, advance, job. Their expressions
   * read the row before the update as `was`.
   */
  onCreate?: readonly Posting[]
  onUpdate?: readonly Posting[]
  access: Partial<Record<RoleType, readonly Access[]>>
  hooks?: Hooks
}
