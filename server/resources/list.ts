import { type SQL, sql } from 'drizzle-orm'
import { afterSql, type Cursor, orderSql, writeCursor } from './cursor'
import type { Resource, Row } from './description'
import { withFacts } from './facts'
import { BOUND, type ListQuery } from './list-query'
import { orderOf, together, type Where, whereSql } from './list-sql'
import { presentRows } from './present'
import { rollupNames, rowSelection } from './selection'
import { tableName } from './column-sql'
import type { Call } from '../http/call'

export interface Page {
  rows: Row[]
  next: Cursor | null
  previous: Cursor | null
}

/** One page of rows in internal units, with cursors to its neighbours. */
export async function readPage(call: Call, resource: Resource, query: ListQuery, which: Where): Promise<Page> {
  const { current, pageSize, after, sort } = query
  const order = orderOf(call, resource, sort)
  const backward = after?.backward === true
  const where = together(which)
  const shown = new Set([
    ...(resource.list?.columns ?? Object.keys(resource.shape.fields)),
    ...sort.map(({ field }) => field),
  ])
  const selection = rowSelection(
    call,
    resource,
    rollupNames(resource).filter((name) => shown.has(name)),
  )
  const found: Row[] = []
  for (const part of after ? afterSql(order, after) : [sql`true`]) {
    if (found.length > pageSize) break
    found.push(
      ...((await call.tx
        .select(selection)
        .from(resource.table)
        .where(after ? sql`${where} and ${part}` : where)
        .orderBy(...orderSql(order, backward))
        .limit(pageSize + 1 - found.length)
        .offset(after ? 0 : (current - 1) * pageSize)) as Row[]),
    )
  }
  const more = found.length > pageSize
  const rows = found.slice(0, pageSize)
  if (backward) rows.reverse()
  const cursor = (row: Row | undefined, back: boolean): Cursor | null =>
    row
      ? {
          backward: back,
          id: row.id as number,
          values: sort.map(({ field }) => (row[field] ?? null) as Cursor['values'][number]),
        }
      : null
  const hasNext = backward || more
  const hasPrevious = backward ? more : after !== null || current > 1
  return {
    rows,
    next: hasNext ? cursor(rows.at(-1), false) : null,
    previous: hasPrevious ? cursor(rows[0], true) : null,
  }
}

/** `GET list`: a page as it is answered, and how many rows there are up to the bound. */
export async function listRows(call: Call, resource: Resource, query: ListQuery): Promise<Record<string, unknown>> {
  const where = await whereSql(call, resource, query)
  const { rows, next, previous } = await readPage(call, resource, query, where)
  const { count, is_bound } = await countUpTo(call, resource, where)
  const list = await presentRows(
    call,
    resource,
    readsFacts(resource) ? await withFacts(call, resource, rows) : rows,
    resource.list?.columns,
  )
  return {
    list,
    total: count,
    total_is_bound: is_bound,
    ...(next && { next: writeCursor(next) }),
    ...(previous && { previous: writeCursor(previous) }),
  }
}

/** Whether what may be done with a row depends on more than its status. */
function readsFacts(resource: Resource): boolean {
  return Object.values(resource.transitions).some(
    ({ when, roles }) => when || Object.values(roles).some((may) => typeof may === 'function'),
  )
}

/** Of rows that hold a common word no more than these are looked at: enough to know that there are many. */
const LOOKED_AT = 2 * BOUND

/** Where counting stops: at the bound, and after so many rows looked at for a common word. */
export function boundedSql(resource: Resource, { rows, common }: Where, columns = sql`1`, most = BOUND + 1): SQL {
  const table = sql.identifier(tableName(resource.table))
  const from = common ? sql`(select * from ${table} where ${rows} limit ${LOOKED_AT}) ${table}` : table
  return sql`select ${columns} from ${from} where ${common ?? rows} limit ${most}`
}

/** How many rows there are; `is_bound`: at least so many. */
export async function countUpTo(
  call: Call,
  resource: Resource,
  where: Where,
): Promise<{ count: number; is_bound: boolean }> {
  const looked = where.common
    ? sql`(select count(*) from (select 1 from ${sql.identifier(tableName(resource.table))} where ${where.rows} limit ${LOOKED_AT}) looked)`
    : sql`0`
  const [row] = await call.tx
    .select({ count: sql`count(*)`.mapWith(Number), looked: looked.mapWith(Number) })
    .from(sql`(${boundedSql(resource, where)}) counted`)
  const count = row?.count ?? 0
  return { count: Math.min(count, BOUND), is_bound: count > BOUND || (row?.looked ?? 0) >= LOOKED_AT }
}
