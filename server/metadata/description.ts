import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Shape } from '../../src/rules/field'
import type { RoleType } from '../../src/rules/access/role-type'
import type { Rules, Text } from '../../src/rules/rules'
import type { Expression } from './expression'
import type { Span } from '../../src/rules/values/span'
import type { Where } from './where'
import type { FieldServer } from './field-description'
import type { Hooks } from './hooks'
import type { Posting } from './posting'
import type { Transition } from './transition-description'

export type Table = PgTable & Record<string, PgColumn>

export interface UniqueSet {
  fields: readonly string[]
  when?: Where
  message?: Text
}

/** The store or warehouse of the goods of a table: `field` is the header field with its id. */
export interface GoodsPlace {
  type: 'store' | 'warehouse'
  field: string
}

export interface TableDescription {
  table: Table
  server: Readonly<Record<string, FieldServer>>
  /** Mixins that the engine gives behaviour to: goods_line, issue_line, receiving_line. */
  mixins: readonly string[]
  /** The place whose stock the rows move. See `placeOfGoods` for a table without one. */
  place?: GoodsPlace
  /** For rows of the mixin issue_line: whether expired batches may be chosen. */
  expired?: true | Expression<boolean>
}

export interface CreateFrom {
  source: string
  filter: Where
  /** The values that the filter demands of columns, by column; a list of the sources can be filtered by them. */
  listed?: Readonly<Record<string, string | number | boolean | null>>
  /** Columns of which the filter demands more than zero: what is left to do. */
  left?: readonly string[]
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

/** Grouped figures over the rows of the list. */
export interface Report {
  /** One or two fields. `by`: the span of days by which a date or time is grouped. */
  groups: readonly { field: string; by?: Span }[]
  sums: readonly string[]
  /** Date or time that a request must limit to a period. */
  period?: string
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
  where?: Where
  /** Further role types that may read rows: role type → field with the place of that role type. */
  readers?: Partial<Record<RoleType, string>>
  /**
   * Sets of fields unique together that the manifest states for the entity, or with a condition; the rows that do not
   * meet `when` are not compared. `when` reads only columns of the row. `message` replaces the usual one.
   */
  uniques?: readonly UniqueSet[]
  number?: { field: string; pattern: string }
  /**
   * For a tree: the parent field, the depth limit, the code field that must start with the parent's code, and the field
   * that orders siblings.
   */
  tree?: { parent: string; maxDepth: number; codePrefix?: string; singleRoot?: true; sort?: string }
  /**
   * Rows are found by any part of their names and by pinyin initials, which the table keeps in `search_grams` and
   * `search_initials`. Other rows are found by the start of their numbers.
   */
  searchesNames?: true
  list?: {
    columns: readonly string[]
    /** `default`: the filter value that the console uses while the address of the list does not name the field. */
    filters: readonly { field: string; as?: 'nonzero' | 'filled'; default?: string }[]
    search: readonly string[]
    sort: { default: readonly string[]; allow: readonly string[] }
    tabs?: string
    sums: readonly string[]
    /** Values of `tabs` whose rows the sums count; absent for all rows. */
    sumsIn?: readonly string[]
  }
  reports?: Readonly<Record<string, Report>>
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
