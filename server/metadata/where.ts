import type { SQL } from 'drizzle-orm'
import type { Actor } from '../../src/rules/rules'
import type { Row } from './row'

/**
 * A table or view as the generator prints it, by the one member that both have. To find out that it is a `PgTable`,
 * TypeScript would compare each of its columns with every kind of column (docs/performance.md, What the types of an
 * entity cost).
 */
export interface PrintedTable {
  readonly _: { readonly brand: 'Table' | 'View' }
}

/** A database table or view whose rows are filtered. */
export type Source = PrintedTable & { readonly $inferSelect: object }

/** The columns of a table as SQL, with the types of their values. */
export type ColumnsOf<T extends Source> = {
  readonly [K in keyof T['$inferSelect']]-?: SQL<T['$inferSelect'][K]>
}

/** One side of a comparison: SQL that the database evaluates, or a value that is known when the query is built. */
export type Side<V> = SQL<V> | V | null | undefined

type Condition = SQL | boolean
type Ordered = number | string | null

/**
 * The operators of a condition as SQL. Null equals only null, and an ordering comparison with null does not hold. Every
 * value becomes a parameter.
 */
export interface Operators {
  and(...parts: Condition[]): SQL
  or(...parts: Condition[]): SQL
  not(part: Condition): SQL
  same<V>(left: Side<V>, right: Side<V>): SQL
  differs<V>(left: Side<V>, right: Side<V>): SQL
  below<V extends Ordered>(left: Side<V>, right: Side<V>): SQL
  atMost<V extends Ordered>(left: Side<V>, right: Side<V>): SQL
  above<V extends Ordered>(left: Side<V>, right: Side<V>): SQL
  atLeast<V extends Ordered>(left: Side<V>, right: Side<V>): SQL
  oneOf<V>(value: Side<V>, values: readonly V[]): SQL
  /** Whether the list in a column has the value. */
  listed<V>(value: Side<V>, list: SQL<V[] | null>): SQL
  plus(left: Side<number | null>, right: Side<number | null>): Side<number | null>
  minus(left: Side<number | null>, right: Side<number | null>): Side<number | null>
  /** Whether a row of the child table meets the condition. */
  exists<T extends Source>(table: T, meets: (item: ColumnsOf<T>) => Condition): SQL
  /** A field that is counted from rows of another entity. */
  rollup(field: string): SQL<number>
  /** Number of documents of the entity that were made from the row and are not voided. */
  made(entity: string): SQL<number>
}

/** What a condition reads besides the row: the edited document, its line, the operator, the settings and the day. */
export interface WhereScope {
  doc: Row
  line: Row
  actor: Actor
  setting: unknown
  today: string
}

/**
 * A condition over the rows of a table. The generator prints each condition of the manifest in two forms with the same
 * meaning: one builds SQL, the other tests a row in memory. The generated functions name the exact types of their row
 * and scope.
 */
export interface Where {
  table: Source
  sql: (row: never, q: Operators, s: never) => Condition
  /** Absent when only the database can evaluate the condition. */
  test?: (row: never, s: never) => boolean
  /** Columns of the edited line that the condition reads. */
  line?: readonly string[]
}

/** Declares a condition over the rows of `table`, which gives the SQL form the types of its columns. */
export function conditionOn<T extends Source, S>(
  table: T,
  forms: Omit<Where, 'table'> & { sql: (row: ColumnsOf<T>, q: Operators, s: S) => Condition },
): Where {
  return { table, ...forms }
}

/** Whether the list has the value; false without a list. */
export function listHas<V>(list: readonly V[] | null | undefined, value: V | null | undefined): boolean {
  return value != null && list != null && list.includes(value)
}

/** The filter of a reference, or its filters by entity for a reference that may point to several entities. */
export type ReferenceFilter = Where | Readonly<Record<string, Where>>

export const isWhere = (filter: ReferenceFilter): filter is Where => typeof filter.sql === 'function'

/** The filter for the rows of one entity that the reference may point to. */
export function filterOf(filter: ReferenceFilter | undefined, entity: string): Where | undefined {
  return filter === undefined || isWhere(filter) ? filter : filter[entity]
}
