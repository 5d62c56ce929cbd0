import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../http/call'
import { selectRows } from '../../db/select-rows'
import { byIndex, keepPlan, type Plan, planColumn } from './by-index'
import { MAX_COUNTED_ROWS } from './counting-limits'
import { tableName } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'

import type { Where } from './list-sql'

/** When the search contains a frequent word, at most this many rows are examined, enough to report a bounded count. */
const MAX_EXAMINED_ROWS = MAX_COUNTED_ROWS + 1

/** Selects at most `most` matching rows; with a frequent word, only among the first MAX_EXAMINED_ROWS candidates. */
export function boundedSql(resource: Resource, where: Where, columns = sql`1`, most = MAX_COUNTED_ROWS + 1): SQL {
  const { common } = where
  if (!common) return limitedSql(where, columns, most)
  const examined = limitedSql(where, sql`*`, MAX_EXAMINED_ROWS)
  return sql`select ${columns} from (${examined}) ${sql.identifier(tableName(resource.table))} where ${common} limit ${most}`
}

/** The first `most` rows, without testing the condition on frequent words. */
function limitedSql({ table, rows, either }: Where, columns: SQL, most: number): SQL {
  const take = (condition: SQL) => sql`select ${columns} from ${table} where ${condition} limit ${most}`
  if (either.length === 0) return take(rows)
  // UNION ALL reads the alternatives one after the other by index; OR would read both completely before the limit
  // applies.
  const parts = either.map((part) => sql`(${take(sql`${rows} and ${part}`)})`)
  return sql`select * from (${sql.join(parts, sql` union all `)}) parts limit ${most}`
}

/** `is_bound`: there are at least `count` rows. */
export interface Count {
  count: number
  is_bound: boolean
}

/** Counts rows up to `most`. `next` is a plan to set for the following statements, which saves a separate statement. */
export async function countUpTo(
  call: Call,
  resource: Resource,
  where: Where,
  { most = MAX_COUNTED_ROWS, next }: { most?: number; next?: Plan } = {},
): Promise<Count> {
  const examined = where.common
    ? sql`(select count(*) from (${limitedSql(where, sql`1`, MAX_EXAMINED_ROWS)}) looked)`
    : sql`0::bigint`
  const plan = next ? sql`, ${planColumn(next)} as next` : sql``
  const statement = sql`select count(*) as count, ${examined} as looked${plan}
    from (${boundedSql(resource, where, undefined, most + 1)}) counted`
  const [row] = await byIndex(call, where, () => {
    const rows = selectRows<{ count: number; looked: number }>(call.tx, statement)
    // Statements run in the order in which they are requested, so the next one already finds the plan.
    if (next) keepPlan(call, next)
    return rows
  })
  const count = row?.count ?? 0
  return { count: Math.min(count, most), is_bound: count > most || (row?.looked ?? 0) >= MAX_EXAMINED_ROWS }
}
