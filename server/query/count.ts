import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../http/call'
import { byIndex, keepPlan, type Plan, planColumn } from './by-index'
import { BOUND } from './bound'
import { tableName } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'

import type { Where } from './list-sql'

/** Of rows that hold a common word no more than these are looked at: enough to know that there are many. */
const LOOKED_AT = BOUND + 1

/** Where counting stops: at the bound, and after so many rows looked at for a common word. */
export function boundedSql(resource: Resource, where: Where, columns = sql`1`, most = BOUND + 1): SQL {
  const { common } = where
  if (!common) return taken(where, columns, most)
  const looked = taken(where, sql`*`, LOOKED_AT)
  return sql`select ${columns} from (${looked}) ${sql.identifier(tableName(resource.table))} where ${common} limit ${most}`
}

/** The first rows there are, whether or not they hold a common word. */
function taken({ table, rows, either }: Where, columns: SQL, most: number): SQL {
  const take = (which: SQL) => sql`select ${columns} from ${table} where ${which} limit ${most}`
  if (either.length === 0) return take(rows)
  // Read one after the other, each by its index; an or would read both in full before the first row is counted.
  const parts = either.map((part) => sql`(${take(sql`${rows} and ${part}`)})`)
  return sql`select * from (${sql.join(parts, sql` union all `)}) parts limit ${most}`
}

/** `is_bound`: at least so many. */
export interface Count {
  count: number
  is_bound: boolean
}

/** How many rows there are, up to `most`. `next`: the plan of the statements after it, which a list sets along the way. */
export async function countUpTo(
  call: Call,
  resource: Resource,
  where: Where,
  { most = BOUND, next }: { most?: number; next?: Plan } = {},
): Promise<Count> {
  const looked = where.common ? sql`(select count(*) from (${taken(where, sql`1`, LOOKED_AT)}) looked)` : sql`0`
  const [row] = await byIndex(call, where, () =>
    call.tx
      .select({
        count: sql`count(*)`.mapWith(Number),
        looked: looked.mapWith(Number),
        ...(next && { next: planColumn(next) }),
      })
      .from(sql`(${boundedSql(resource, where, undefined, most + 1)}) counted`),
  )
  if (next) keepPlan(call, next)
  const count = row?.count ?? 0
  return { count: Math.min(count, most), is_bound: count > most || (row?.looked ?? 0) >= LOOKED_AT }
}
