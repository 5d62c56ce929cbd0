import { sql } from 'drizzle-orm'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import { parseListQuery } from '../../query/list/list-query'
import { whereClause, whereSql } from '../../query/list/list-sql'

/** A statement asks about this many lists at most, so that no statement grows with the number of entities. */
const LISTS_AT_ONCE = 40

interface FilteredList {
  resource: Resource
  filters: Readonly<Record<string, string>>
}

/**
 * Returns the lists of which the operator sees at least one row. A product has a list for each step of each document,
 * most of them empty, and reading them one by one would take a statement or more for each.
 */
export async function withRows<T extends FilteredList>(call: Call, lists: readonly T[]): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < lists.length; from += LISTS_AT_ONCE) {
    const asked = lists.slice(from, from + LISTS_AT_ONCE)
    const parts = []
    for (const [index, { resource, filters }] of asked.entries()) {
      const where = await whereSql(call, resource, parseListQuery(call, resource, filters))
      parts.push(
        sql`select ${sql.raw(String(index))} as place where exists (select 1 from ${where.table} where ${whereClause(where)})`,
      )
    }
    const rows = await call.tx
      .select({ place: sql<number>`place`.mapWith(Number) })
      .from(sql`(${sql.join(parts, sql` union all `)}) as lists`)
    const places = new Set(rows.map(({ place }) => place))
    found.push(...asked.filter((_, index) => places.has(index)))
  }
  return found
}
