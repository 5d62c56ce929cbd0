import { sql } from 'drizzle-orm'
import type { Call } from '../../http/call'
import type { Resource } from '../../metadata/description'
import { parseListQuery } from '../../query/list/list-query'
import { conditionsSql, listConditions } from '../../query/list/list-sql'

/** Most lists that one statement asks about, so that no statement grows with the number of entities. */
const MAX_LISTS_PER_STATEMENT = 40

interface FilteredList {
  resource: Resource
  filters: Readonly<Record<string, string>>
}

/**
 * Returns the lists of which the operator sees at least one row. A product has a list for each step of each document,
 * most of them empty, and reading them one by one would take a statement or more for each.
 */
export async function nonEmptyLists<T extends FilteredList>(call: Call, lists: readonly T[]): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < lists.length; from += MAX_LISTS_PER_STATEMENT) {
    const batch = lists.slice(from, from + MAX_LISTS_PER_STATEMENT)
    const parts = []
    for (const [index, { resource, filters }] of batch.entries()) {
      const where = await listConditions(call, resource, parseListQuery(call, resource, filters))
      parts.push(
        sql`select ${sql.raw(String(index))} as list_index where exists (select 1 from ${where.table} where ${conditionsSql(where)})`,
      )
    }
    const rows = await call.tx
      .select({ list_index: sql<number>`list_index`.mapWith(Number) })
      .from(sql`(${sql.join(parts, sql` union all `)}) as lists`)
    const nonEmpty = new Set(rows.map(({ list_index }) => list_index))
    found.push(...batch.filter((_, index) => nonEmpty.has(index)))
  }
  return found
}
