import { type SQL, sql } from 'drizzle-orm'
import { tableName } from '../../metadata/sql/column-sql'
import { MAX_COUNTED_ROWS } from './counting-limits'
import { type Count, countUpTo } from './count'
import { idInSql } from './index-lookup'
import type { Resource } from '../../metadata/description'
import type { ListQuery } from './list-query'
import { conditionsSql, type ListConditions } from './list-sql'
import type { Call } from '../../http/call'

/** Builds the subselect for a page: at least the first `most` rows that meet `part`, in the order `by`. */
export type RowSource = (resource: Resource, where: ListConditions, page: { part: SQL; by: SQL; most: number }) => SQL

/** Up to this many rows, collecting and sorting is faster than scanning the list in its sort order. */
const MAX_SORTED_ROWS = MAX_COUNTED_ROWS / 10
/** The same limit for a list in another order than its default, whose ordered scan is slower. */
const MAX_SORTED_ROWS_IN_OTHER_ORDER = 5 * MAX_COUNTED_ROWS

/**
 * Yields the row sources for a page; the next source is used when the one before found too few rows. The planner
 * assumes that matching rows are spread evenly over any order. Where they lie together (an old date range, few open
 * documents, one place of a hundred), an ordered scan would read all other rows first. So a list that is not in its
 * default order, or is filtered by another range than its sort field, gets a limited scan first; after that the
 * matching rows are collected and sorted.
 */
export async function* rowSourcesOf(
  call: Call,
  resource: Resource,
  { filters, sort }: ListQuery,
  { where, counted }: { where: ListConditions; counted: Count | null },
): AsyncGenerator<RowSource> {
  if (!counted || !where.isNarrowed) return yield orderedScan
  const isKnown = !counted.is_bound && !where.common
  // The first of many rows are soon found in order: sorting ten thousand rows takes a tenth of a second.
  if (where.ids && counted.is_bound) yield limitedScan
  if (where.isLookedUp || (isKnown && counted.count <= MAX_SORTED_ROWS)) return yield materialised
  const isDefaultOrder = sort[0]?.field === resource.list?.sort.default[0]?.replace(/^-/, '')
  const hasOtherRange = filters.some(({ field, wanted }) => wanted.is === 'between' && field !== sort[0]?.field)
  if (isDefaultOrder && !hasOtherRange) return yield orderedScan
  yield limitedScan
  const isSmall =
    isKnown ||
    !(await countUpTo(call, resource, { ...where, common: null }, { most: MAX_SORTED_ROWS_IN_OTHER_ORDER })).is_bound
  yield isSmall ? materialised : orderedScan
}

/** Scans the list in its sort order until the page is full. */
const orderedScan: RowSource = (resource, where, { part, by, most }) => {
  const table = sql.identifier(tableName(resource.table))
  const pageWhere = { ...where, rows: sql`${where.rows} and ${part}` }
  if (where.either.length === 0) return sql`(select * from ${where.table} where ${conditionsSql(pageWhere)}) ${table}`
  // Reads the first rows of each alternative by its index in the order of the list.
  const parts = where.either.map(
    (alternative) =>
      sql`(select * from ${where.table} where ${conditionsSql({ ...pageWhere, either: [alternative] })} order by ${by} limit ${most})`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) ${table}`
}

/** Searches only the first MAX_COUNTED_ROWS rows of the list in its sort order. */
export const limitedScan: RowSource = (resource, where, { part, by }) => {
  const table = sql.identifier(tableName(resource.table))
  const isLookedUp = where.ids ? idInSql(resource, where.ids) : sql`true`
  return sql`(select * from (select * from ${table} where ${where.tenant} and ${part} order by ${by} limit ${MAX_COUNTED_ROWS}) ${table} where ${isLookedUp} and ${conditionsSql(where)}) ${table}`
}

/**
 * Collects all matching rows before sorting. OFFSET 0 keeps the planner from mixing the cursor condition into the
 * lookup.
 */
export const materialised: RowSource = (resource, where, { part }) => {
  const table = sql.identifier(tableName(resource.table))
  const all = sql`(select * from ${where.table} where ${conditionsSql(where)} offset 0) ${table}`
  return sql`(select * from ${all} where ${part}) ${table}`
}
