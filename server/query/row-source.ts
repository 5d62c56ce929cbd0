import { type SQL, sql } from 'drizzle-orm'
import { tableName } from '../metadata/sql/column-sql'
import { BOUND } from './bound'
import { type Count, countUpTo } from './count'
import type { Resource } from '../metadata/description'
import type { ListQuery } from './list-query'
import { together, type Where } from './list-sql'
import type { Call } from '../http/call'

/** Where the rows of a page come from: at least the first `most` of `part` in the order `by`. */
export type RowSource = (resource: Resource, where: Where, page: { part: SQL; by: SQL; most: number }) => SQL

/** Rows that are sorted sooner than they are met in the order of the list; in another order than theirs, more. */
const FEW = BOUND / 10
const FEW_IN_ANOTHER_ORDER = 5 * BOUND

/**
 * The ways to read a page, each tried where the one before came to its end too soon. The planner takes what is wanted for
 * spread evenly over any order. Where it lies together (old days in a list of new ones, what is open among what is over, one
 * place of a hundred) it would walk past all others; so a list in another order than its own, or narrowed by a time it is not
 * sorted by, is walked a little first, then what is wanted is collected and sorted.
 */
export async function* sourcesOf(
  call: Call,
  resource: Resource,
  { filters, sort }: ListQuery,
  where: Where,
  counted: Count | null,
): AsyncGenerator<RowSource> {
  if (!counted || !where.narrow) return yield walked
  const isKnown = !counted.is_bound && !where.common
  if (where.found || (isKnown && counted.count <= FEW)) return yield collected
  const isOwn = sort[0]?.field === resource.list?.sort.default[0]?.replace(/^-/, '')
  const isOfATime = filters.some(({ field, wanted }) => wanted.is === 'between' && field !== sort[0]?.field)
  if (isOwn && !isOfATime) return yield walked
  yield glimpsed
  const few =
    isKnown || !(await countUpTo(call, resource, { ...where, common: null }, { most: FEW_IN_ANOTHER_ORDER })).is_bound
  yield few ? collected : walked
}

/** The list in its order, as far as the page needs. */
const walked: RowSource = (resource, where, { part, by, most }) => {
  const table = sql.identifier(tableName(resource.table))
  const here = { ...where, rows: sql`${where.rows} and ${part}` }
  if (where.either.length === 0) return sql`(select * from ${where.table} where ${together(here)}) ${table}`
  // The first rows of one and of the other, each read by its index in the order of the list.
  const parts = where.either.map(
    (one) =>
      sql`(select * from ${where.table} where ${together({ ...here, either: [one] })} order by ${by} limit ${most})`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) ${table}`
}

/** What is wanted among the first rows of the list, whatever they are. */
export const glimpsed: RowSource = (resource, where, { part, by }) => {
  const table = sql.identifier(tableName(resource.table))
  return sql`(select * from (select * from ${table} where ${where.tenant} and ${part} order by ${by} limit ${BOUND}) ${table} where ${together(where)}) ${table}`
}

/** All rows that are wanted, found before anything is done with them; what a page begins behind would mislead the planner. */
const collected: RowSource = (resource, where, { part }) => {
  const table = sql.identifier(tableName(resource.table))
  const all = sql`(select * from ${where.table} where ${together(where)} offset 0) ${table}`
  return sql`(select * from ${all} where ${part}) ${table}`
}
