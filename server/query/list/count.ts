import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../http/call'
import { selectRows } from '../../db/select-rows'
import { byOrderedScan, keepPlannerSetting, type PlannerSetting, plannerSettingColumn } from './planner-settings'
import { MAX_COUNTED_ROWS } from './counting-limits'
import { tableName } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import type { ListConditions } from './list-sql'

/** When the search contains a frequent word, at most this many rows are examined, enough to report a bounded count. */
const MAX_EXAMINED_ROWS = MAX_COUNTED_ROWS + 1

/** Selects at most `most` matching rows; with a frequent word, only among the first MAX_EXAMINED_ROWS candidates. */
export function boundedSql(
  resource: Resource,
  where: ListConditions,
  { columns = sql`1`, most = MAX_COUNTED_ROWS + 1 }: { columns?: SQL; most?: number } = {},
): SQL {
  const { common } = where
  if (!common) return limitedSql(where, columns, most)
  const examined = limitedSql(where, sql`*`, MAX_EXAMINED_ROWS)
  return sql`select ${columns} from (${examined}) ${sql.identifier(tableName(resource.table))} where ${common} limit ${most}`
}

/** The first `most` rows, without testing the condition on frequent words. */
function limitedSql({ table, rows, either }: ListConditions, columns: SQL, most: number): SQL {
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

/**
 * Counts rows up to `most`. `next`: a planner setting for the statements that follow, which the counting statement
 * makes too, so that no statement of its own is needed.
 */
export async function countUpTo(
  call: Call,
  resource: Resource,
  where: ListConditions,
  { most = MAX_COUNTED_ROWS, next }: { most?: number; next?: PlannerSetting } = {},
): Promise<Count> {
  const examined = where.common
    ? sql`(select count(*) from (${limitedSql(where, sql`1`, MAX_EXAMINED_ROWS)}) examined)`
    : sql`0::bigint`
  const setting = next ? sql`, ${plannerSettingColumn(next)} as next` : sql``
  const statement = sql`select count(*) as count, ${examined} as examined${setting}
    from (${boundedSql(resource, where, { most: most + 1 })}) counted`
  const [row] = await byOrderedScan(call, where, () => {
    const rows = selectRows<{ count: number; examined: number }>(call.tx, statement)
    // Statements run in the order in which they are requested, so the next statement already finds the setting.
    if (next) keepPlannerSetting(call, next)
    return rows
  })
  const count = row?.count ?? 0
  return { count: Math.min(count, most), is_bound: count > most || (row?.examined ?? 0) >= MAX_EXAMINED_ROWS }
}
