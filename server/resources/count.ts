import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../http/call'
import { byIndex } from './by-index'
import { tableName } from './column-sql'
import type { Resource } from './description'
import { BOUND } from './list-query'
import { together, type Where } from './list-sql'

/** Of rows that hold a common word no more than these are looked at: enough to know that there are many. */
const LOOKED_AT = 2 * BOUND

/** Where counting stops: at the bound, and after so many rows looked at for a common word. */
export function boundedSql(resource: Resource, where: Where, columns = sql`1`, most = BOUND + 1): SQL {
  const { rows, either, common } = where
  const table = sql.identifier(tableName(resource.table))
  const take = (from: SQL, which: SQL) => sql`select ${columns} from ${from} where ${which} limit ${most}`
  if (common) {
    const looked = together({ ...where, common: null })
    return take(sql`(select * from ${table} where ${looked} limit ${LOOKED_AT}) ${table}`, common)
  }
  if (either.length === 0) return take(sql`${table}`, rows)
  // Read one after the other, each by its index; an or would read both in full before the first row is counted.
  const parts = either.map((part) => sql`(${take(sql`${table}`, sql`${rows} and ${part}`)})`)
  return sql`select * from (${sql.join(parts, sql` union all `)}) parts limit ${most}`
}

/** `is_bound`: at least so many. */
export interface Count {
  count: number
  is_bound: boolean
}

/** How many rows there are, up to `most`. */
export async function countUpTo(call: Call, resource: Resource, where: Where, most = BOUND): Promise<Count> {
  const looked = where.common
    ? sql`(select count(*) from (select 1 from ${sql.identifier(tableName(resource.table))} where ${together({ ...where, common: null })} limit ${LOOKED_AT}) looked)`
    : sql`0`
  const [row] = await byIndex(call, where, () =>
    call.tx
      .select({ count: sql`count(*)`.mapWith(Number), looked: looked.mapWith(Number) })
      .from(sql`(${boundedSql(resource, where, undefined, most + 1)}) counted`),
  )
  const count = row?.count ?? 0
  return { count: Math.min(count, most), is_bound: count > most || (row?.looked ?? 0) >= LOOKED_AT }
}
