import { is, type SQL, sql, View } from 'drizzle-orm'
import { rowScope } from './access'
import { columnSql } from './column-sql'
import { fieldSql } from './condition-sql'
import type { Order } from './cursor'
import type { Resource } from './description'
import { filterSql, undatedSql } from './filter-sql'
import type { ListQuery } from './list-query'
import { lookedUp, searchRows } from './search-sql'
import type { Call } from '../http/call'

/**
 * Which rows a list holds: those of `rows` that are of one or the other of `either`, which have none in common; and among
 * them those of `common`, words that are met sooner than found.
 */
export interface Where {
  rows: SQL
  either: readonly SQL[]
  common: SQL | null
  /** A text was looked up, and its rows are named one by one. */
  found: boolean
}

export function together({ rows, either, common }: Where): SQL {
  const parts = either.length > 0 ? [rows, sql`(${sql.join([...either], sql` or `)})`] : [rows]
  return sql.join(common ? [...parts, common] : parts, sql` and `)
}

/** Scope, filters, search. `without` leaves one filter out, as the tabs do with their own. */
export async function whereSql(
  call: Call,
  resource: Resource,
  { filters, q }: Pick<ListQuery, 'filters' | 'q'>,
  without?: string,
): Promise<Where> {
  const parts = [await rowScope(call, resource)]
  const either: SQL[] = []
  const common: SQL[] = []
  let texts = false
  for (const { field, wanted } of filters) {
    if (field === without) continue
    const asked = filterSql(call, resource, field, wanted)
    const undated = undatedSql(call, resource, field, wanted)
    const isText = wanted.is === 'starts' || wanted.is === 'contains'
    texts ||= isText
    const named = isText && !is(resource.table, View) ? await lookedUp(call, resource, asked) : asked
    if (undated) either.push(asked, undated)
    else if (named) parts.push(named)
    else common.push(asked)
  }
  const found = q === '' ? null : await searchRows(call, resource, q)
  if (found) (found.common ? common : parts).push(found.rows)
  return {
    rows: sql.join(parts, sql` and `),
    either,
    found: common.length === 0 && (texts || found !== null),
    common: common.length > 0 ? sql.join(common, sql` and `) : null,
  }
}

/** The asked order, made total by the id, which runs like the first key so that one index serves both ways. */
export function orderOf(call: Call, resource: Resource, sort: ListQuery['sort']): Order[] {
  const order = sort.map(({ field, descending }) => ({
    column: fieldSql(call, resource, field),
    descending,
    nullable: mayBeNull(resource, field),
  }))
  return [
    ...order,
    { column: columnSql(resource.table, 'id'), descending: sort.at(-1)?.descending ?? true, nullable: false },
  ]
}

function mayBeNull(resource: Resource, field: string): boolean {
  if (resource.number?.field === field) return false
  return resource.shape.kind === 'receipt' || resource.shape.fields[field]?.required !== true
}
