import type { SQL } from 'drizzle-orm'
import type { DimensionId, FilterId } from '../../../../src/rules/analysis/dimensions'
import type { Call } from '../../../http/call'

/** Business dates, both included. */
export interface Range {
  from: string
  to: string
}

/** A column by which rows are grouped, and the joins that the column needs. */
export interface GroupColumn {
  sql: SQL
  joins?: readonly string[]
}

/** The column that is summed or, with `count`, whose distinct values are counted. */
export interface Measure extends GroupColumn {
  count?: 'distinct'
}

/** A query over rows of the period that the operator may see, with its dimensions and measures. */
export interface FactTable {
  from: SQL
  /** Joins by name, in the order in which they must appear in SQL. */
  joins?: Readonly<Record<string, SQL>>
  where: SQL
  by: Partial<Record<DimensionId | FilterId, GroupColumn>>
  measures: Readonly<Record<string, Measure>>
  /** Dimensions by which rows without a value are left out instead of being grouped under "none". */
  omitRowsWithout?: readonly DimensionId[]
  /** Groups rows by buyer first; `measures` then read `buyer.orders`. */
  perBuyer?: { buyer: SQL; order: SQL }
}

/** `wanted` are the dimensions and filters in use. */
export type MakeFactTable = (call: Call, range: Range, wanted: ReadonlySet<string>) => Promise<FactTable>
