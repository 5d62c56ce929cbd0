import { is, type SQL, sql, View } from 'drizzle-orm'
import { resourceOf } from '../metadata/registry'
import { namedPlaces, rowScope, tenantSql } from '../metadata/access'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import { fieldSql } from '../metadata/sql/condition-sql'
import type { Order } from './cursor'
import type { Resource } from '../metadata/description'
import { filterIds } from './filter/filter-ids'
import { filterSql, undatedSql } from './filter/filter-sql'
import { amongSql, idsWithElements, rowsOfIds } from './found-ids'
import { rowsByKin } from './kin-rows'
import type { ListQuery } from './list-query'
import { searchRows } from './search/search-sql'
import type { Call } from '../http/call'

/**
 * Which rows a list holds: those of `rows` that are of one or the other of `either`, which have none in common; and among
 * them those of `common`, words that are met sooner than found.
 */
export interface Where {
  /** What the rows are read from: the table, or those of its rows that were looked up. */
  table: SQL
  /** Every row of the tenant, whoever may see it. */
  tenant: SQL
  rows: SQL
  either: readonly SQL[]
  common: SQL | null
  /** A text or a place was looked up, and its rows are named one by one. */
  found: boolean
  /** More is asked for than the list as it stands, or it is of some places only. */
  narrow: boolean
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
  const scope = await scopeSql(call, resource)
  const parts = [scope.rows]
  const either: SQL[] = []
  const common: SQL[] = scope.common ? [scope.common] : []
  let ids = scope.ids
  let named = false
  const narrow = (some: readonly number[]) => {
    const known = ids && new Set(ids)
    ids = known ? some.filter((id) => known.has(id)) : [...some]
  }
  for (const { field, wanted } of filters) {
    if (field === without) continue
    if (wanted.is === 'starts' || wanted.is === 'contains') {
      const kin = await rowsByKin(call, resource, field, wanted.is, wanted.text)
      if (kin) {
        ;(kin.common ? common : parts).push(kin.rows)
        named ||= !kin.common
        continue
      }
    }
    const asked = await filterSql(call, resource, field, wanted)
    const undated = undatedSql(call, resource, field, wanted)
    const some = await filterIds(call, resource, field, wanted)
    if (some && !some.some) narrow(some.ids)
    else if (some) common.push(asked)
    else if (undated) either.push(asked, undated)
    else parts.push(asked)
  }
  const found = q === '' ? null : await searchRows(call, resource, q)
  if (found) {
    if (found.ids) narrow(found.ids)
    ;(found.common ? common : parts).push(found.rows)
  }
  if (ids) parts.push(amongSql(resource, ids))
  return {
    tenant: tenantSql(call, resource),
    table: ids ? rowsOfIds(call, resource, ids) : sql`${sql.identifier(tableName(resource.table))}`,
    rows: sql.join(parts, sql` and `),
    either,
    found: common.length === 0 && (ids !== null || found !== null || named),
    narrow: resource.scope.by !== 'tenant' || filters.length > 0 || found !== null,
    common: common.length > 0 ? sql.join(common, sql` and `) : null,
  }
}

/**
 * The rows that the operator may see at all. Where a row names several places, those of few rows are named one by one, as
 * what is searched is; of more, each row that the list meets is asked.
 */
async function scopeSql(
  call: Call,
  resource: Resource,
): Promise<{ rows: SQL; common: SQL | null; ids: number[] | null }> {
  const rows = await rowScope(call, resource)
  const named = await namedPlaces(call, resource)
  if (!named) return { rows, common: null, ids: null }
  const { ids, some } = await idsWithElements(call, resource, named.field, named.places)
  return !some ? { rows, common: null, ids } : { rows: tenantSql(call, resource), common: rows, ids: null }
}

/** The asked order, made total by the id, which runs like the first key so that one index serves both ways. */
export function orderOf(call: Call, resource: Resource, sort: ListQuery['sort']): Order[] {
  const order = sort.map(({ field, descending }) => ({
    column: fieldSql(call, resource, field),
    descending,
    nullable: mayBeNull(resource, field),
    joined: is(resource.table, View) && field in resourceOf('sku').shape.fields,
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
