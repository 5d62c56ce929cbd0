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
import type { Row } from './row'

export type Table = PgTable & Record<string, PgColumn>

/** Server-only facts of a field. Absent keys mean "nothing special". */
export interface FieldServer {
  /** Path taken when the row is saved and kept afterwards: `source.supplier_id`, `sku.sku_name`, `source_line.buy_price`. */
  copy?: string
  /** Unique alone (true) or together with these fields, over all rows of the tenant. Voided documents do not count. */
  unique?: true | readonly string[]
  /** Unique over several columns of header and tables: ['barcode', 'barcodes.barcode']. */
  uniqueOver?: readonly string[]
  recounted?: true
  computed?: true
  /** Found by its beginning: numbers, codes, barcodes, telephones. All other texts by any part. */
  code?: true
  /** Default that only the server can tell. */
  serverDefault?: { next: true } | { expression: (s: never, live: LiveFigures) => Promise<unknown> }
  snapshot?: (s: never, live: LiveFigures) => unknown
  /** Fields of the same row beside which the snapshot holds: taken anew only when one of them changes. */
  snapshotWhile?: readonly string[]
  /** Count or sum over another entity, computed in SQL when read. */
  rollup?: { of: string; by: string; key?: string; where?: Condition; subtree?: true; sum?: string }
  /** Choices of a reference; keyed by target entity when `ref_by`. */
  filter?: Condition | Readonly<Record<string, Condition>>
  /** Columns of the target that engine expressions read (superset of the console's facts). */
  facts?: readonly string[]
  /** Role types that see it as 138****5678: in rows, exports and logs. */
  masked?: readonly RoleType[]
  /** What the field was before a change; only migrations read it (server/db/changes/manifest-rules.ts). */
  was?: FieldHistory
}

export interface TableDescription {
  table: Table
  server: Readonly<Record<string, FieldServer>>
  /** Mixins that the engine gives behaviour to: goods_line, issue_line, receiving_line. */
  mixins: readonly string[]
  /** Where the goods of the rows lie: kind of place, and the header field that names it. */
  at?: { at: 'store' | 'warehouse'; id: string }
  /** issue_line: whether expired batches may be chosen. */
  expired?: true | Expression<boolean>
}

export interface Guard {
  name: string
  when?: Expression<boolean>
  [parameter: string]: unknown
}

export interface Transition {
  /** Null: from any status, also of a row that has none. */
  from: readonly string[] | null
  /** Null: the status stays. */
  to: string | null
  /** Who may; a function makes it conditional on the document and settings. Empty: the system alone. */
  roles: Partial<Record<RoleType, true | Expression<boolean>>>
  /** Fired by the engine when this holds (§ settling). */
  auto?: Expression<boolean>
  /** Fired by the engine once this instant (epoch ms; null: never) has come and `auto`, if there is one, holds. */
  due?: { at: Expression<number | null>; reason?: Text }
  when?: Expression<boolean>
  reason?: true
  confirm?: true
  input?: Readonly<Record<string, Field>>
  /** Types and limits of the input, and what expressions say of it: they read `doc` and `input`. */
  schema?: z.ZodType
  conditions?: Conditions<never>
  /** Server-only facts of input fields; choices of a reference are asked for as `<transition>.<field>`. */
  server?: Readonly<Record<string, FieldServer>>
  returns?: Readonly<Record<string, Field>>
  guards: readonly Guard[]
  warnings: readonly Guard[]
  checks: readonly Check<never>[]
  /** 42300 while rows of the entity fulfil the condition (its `form` is this row). */
  inUse?: readonly { entity: string; where: Condition }[]
  postings: readonly Posting[]
}

export interface CreateFrom {
  source: string
  filter: Condition
  /** Role types that get a button; empty: the system alone. */
  by: readonly RoleType[]
  header: Readonly<Record<string, Expression>>
  lines?: {
    /** Table of the source whose rows are taken; null: the source is the one row itself (a line of a stock list). */
    from: string | null
    to: string
    filter?: Expression<boolean>
    set: Readonly<Record<string, Expression>>
    /**
     * Each line is split over batches first expired, first out, and `qty` cut to what is available; a line of which nothing
     * is available is left out and named in the header's field `note`. `asked` is the column of the source line that `qty`
     * begins with: what is cut of it is told in the timeline of the source.
     */
    fefo?: { qty: string; note?: string; asked?: string }
  }
}

/** Upstream columns that alive documents of this kind hold on to. */
export interface Claim {
  /** `store_order_receipt.lines` */
  target: string
  table: string
  /** This table's field that points to the target line. */
  key: string
  /** Documents in these statuses hold on. */
  statuses: readonly string[]
  /** Column of the target → quantity of a row, summed. */
  set: Readonly<Record<string, Expression<number | null>>>
  /** Column of the target → the most that all together may hold; `from` is the target line. */
  most: Readonly<Record<string, Expression<number | null>>>
}

/** A row before and after a save; `before` is null while it is created. */
export interface Change {
  before: Row | null
  doc: Row
}
/** What an operator gave with a transition, in internal units. */
export interface Asked {
  reason: string | null
  input: Row
}

/**
 * What the language cannot say, written by hand in `server/resources/rules/<entity>.ts`. Everything but `prepare` runs in a
 * transaction, and all but `passwordFacts` in that of the save or transition.
 */
export interface Hooks {
  /** What a `password` of this row may not be; `id` is null for a new row. It is asked for before the save begins. */
  passwordFacts?: (call: Call, id: number | null, row: Row) => Promise<PasswordFacts>
  /**
   * Before the transaction of a transition of that name, for work that takes long: what it answers is `call.secrets` of the
   * other hooks. Throws ApiError to refuse the transition. The right to it is checked already, its input is not.
   */
  prepare?: Readonly<
    Record<string, (outside: { run: Run; database: Database }, id: number, input: Row) => Promise<PreparedSecrets>>
  >
  /** Adds to a row about to be checked, in place. */
  fill?: (call: Call, change: Change) => Promise<void>
  /** More errors, told with all others (40000). */
  check?: (call: Call, change: Change) => Promise<FieldError[]>
  /** Once the row is stored. */
  saved?: (call: Call, change: Change) => Promise<void>
  /** Before a transition of that name; throws ApiError to refuse it. */
  before?: Readonly<Record<string, (call: Call, row: Row, asked: Asked) => Promise<void>>>
  /** Once a transition of that name is stored; may answer values of its `returns`. */
  after?: Readonly<Record<string, (call: Call, row: Row, asked: Asked) => Promise<Row | void>>>
}

export type Access = 'list' | 'create' | 'update' | 'export'

/** Everything the server knows of an entity; printed into server/generated/resources/. */
export interface Resource {
  /** `store_receive_receipt` */
  entity: string
  module: string
  title: Text
  /** What a single one is called. */
  one: Text
  /** Route base: `/store/store_receive_receipt`; the API stands at `/api{base}`. */
  base: string
  shape: Shape
  schema: z.ZodType
  rules: Rules<never, never>
  table: Table
  tables: Readonly<Record<string, TableDescription>>
  server: Readonly<Record<string, FieldServer>>
  /** `operator`: rows whose `field` (default created_by) is the operator. */
  scope: { by: 'tenant' | 'store' | 'warehouse' | 'operator'; field?: string }
  /** A second view of this entity's table: it shows the rows that fulfil `where`, and creates no others. */
  of?: string
  where?: Condition
  /** Other sides that may read: role type → field that holds their place. */
  readers?: Partial<Record<RoleType, string>>
  number?: { field: string; pattern: string }
  /** Tree depth limit and the code that must start with the parent's. */
  tree?: { parent: string; maxDepth: number; codePrefix?: string; singleRoot?: true }
  list?: {
    columns: readonly string[]
    /** `default`: what the console filters by while the address of the list does not name the field. */
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
   * `drawer` with the columns of its list → fields of the row; `create` the entity that is made; `copy` makes another of the
   * same kind (`source_type` and `source_id` of the create screen name this row).
   */
  rowActions: Readonly<
    Record<string, { drawer?: string; match?: Readonly<Record<string, string>>; create?: string; copy?: true }>
  >
  /** Effects of creating and of saving a row, in its transaction: set, create, advance, job. `was` is the row before. */
  onCreate?: readonly Posting[]
  onUpdate?: readonly Posting[]
  access: Partial<Record<RoleType, readonly Access[]>>
  hooks?: Hooks
}
