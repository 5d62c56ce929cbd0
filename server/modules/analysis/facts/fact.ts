import type { SQL } from 'drizzle-orm'
import type { DimensionId, FilterId } from '../../../../src/rules/analysis/dimensions'
import type { Call } from '../../../http/call'

/** Business dates, both included. */
export interface Range {
  from: string
  to: string
}

/** By which column rows are told apart, and what must be joined to read it. */
export interface By {
  sql: SQL
  joins?: readonly string[]
}

/** What a row adds: to a sum, or as one of the different values that are counted. */
export interface Measure extends By {
  count?: 'distinct'
}

/** Rows of the period that the operator may see, what they can be told apart by, and what they add. */
export interface Fact {
  from: SQL
  /** In the order in which they can stand. */
  joins?: Readonly<Record<string, SQL>>
  where: SQL
  by: Partial<Record<DimensionId | FilterId, By>>
  measures: Readonly<Record<string, Measure>>
  /** Rows that do not say it are left out, instead of standing below "none". */
  skips?: readonly DimensionId[]
  /** Rows of one buyer are taken together first: `measures` then read `buyer.orders`. */
  perBuyer?: { buyer: SQL; order: SQL }
}

/** `wanted` are the dimensions and filters in use. */
export type MakeFact = (call: Call, range: Range, wanted: ReadonlySet<string>) => Promise<Fact>
