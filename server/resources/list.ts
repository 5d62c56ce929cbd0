import { type SQL, sql } from 'drizzle-orm'
import { afterSql, type Cursor, orderSql, writeCursor } from './cursor'
import type { Resource, Row } from './description'
import { withFacts } from './facts'
import { BOUND, type ListQuery } from './list-query'
import { orderOf, whereSql } from './list-sql'
import { presentRows } from './present'
import { rollupNames, rowSelection } from './selection'
import type { Call } from '../http/call'

export interface Page {
  rows: Row[]
  next: Cursor | null
  previous: Cursor | null
}

/** One page of rows in internal units, with cursors to its neighbours. */
export async function readPage(call: Call, resource: Resource, query: ListQuery, where: SQL): Promise<Page> {
  const { current, pageSize, after, sort } = query
  const order = orderOf(call, resource, sort)
  const backward = after?.backward === true
  const shown = new Set([
    ...(resource.list?.columns ?? Object.keys(resource.shape.fields)),
    ...sort.map(({ field }) => field),
  ])
  const selection = rowSelection(
    call,
    resource,
    rollupNames(resource).filter((name) => shown.has(name)),
  )
  const found = (await call.tx
    .select(selection)
    .from(resource.table)
    .where(after ? sql`${where} and ${afterSql(order, after)}` : where)
    .orderBy(...orderSql(order, backward))
    .limit(pageSize + 1)
    .offset(after ? 0 : (current - 1) * pageSize)) as Row[]
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
  const count = await countUpTo(call, resource, where)
  const list = await presentRows(
    call,
    resource,
    readsFacts(resource) ? await withFacts(call, resource, rows) : rows,
    resource.list?.columns,
  )
  return {
    list,
    total: Math.min(count, BOUND),
    total_is_bound: count > BOUND,
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

/** How many rows, counting one past the bound. */
export async function countUpTo(call: Call, resource: Resource, where: SQL): Promise<number> {
  const [row] = await call.tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`(select 1 from ${resource.table} where ${where} limit ${BOUND + 1}) counted`)
  return (row?.count as number | undefined) ?? 0
}
