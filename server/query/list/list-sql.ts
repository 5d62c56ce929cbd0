import { is, type SQL, sql, View } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import { placeLookup, onlyStoreSql, rowScope, tenantSql } from '../../metadata/access/access'
import { columnSql, tableName } from '../../metadata/sql/column-sql'
import { fieldSql } from '../../metadata/sql/condition-sql'
import type { Order } from './cursor'
import type { Resource } from '../../metadata/description'
import { filterIds } from '../filter/filter-ids'
import { filterSql, undatedSql } from '../filter/filter-sql'
import { idsWithElements, rowsByIds } from './index-lookup'
import { rowsByRelatedColumn } from '../related-rows'
import type { ListQuery } from './list-query'
import { searchRows } from '../search/search-sql'
import type { Call } from '../../http/call'

/**
 * Conditions on the rows of a list. A row must meet `rows`, one of `either` (disjoint alternatives, empty for none),
 * and `common` (conditions that match many rows, for which a scan is cheaper than an index lookup).
 */
export interface ListConditions {
  /** The table to read from, or a subselect of the rows that were looked up by index. */
  table: SQL
  /** Ids of the rows in `table` if these were looked up; a scan of the whole table must ask for them besides `rows`. */
  ids: readonly number[] | null
  /** Condition for the tenant only, without the operator's row visibility. */
  tenant: SQL
  rows: SQL
  either: readonly SQL[]
  common: SQL | null
  /** Whether an index lookup gave a complete list of row ids. */
  isLookedUp: boolean
  /** Whether a filter, a search or the operator's places restrict the list. */
  isNarrowed: boolean
}

export function conditionsSql({ rows, either, common }: ListConditions): SQL {
  const parts = either.length > 0 ? [rows, sql`(${sql.join([...either], sql` or `)})`] : [rows]
  return sql.join(common ? [...parts, common] : parts, sql` and `)
}

/**
 * Builds the conditions from the operator's scope, filters and search. The filter of the field `without` is left out:
 * the numbers beside the tabs count the rows of every tab.
 */
export async function listConditions(
  call: Call,
  resource: Resource,
  { filters, q }: Pick<ListQuery, 'filters' | 'q'>,
  { without }: { without?: string } = {},
): Promise<ListConditions> {
  const scope = await scopeSql(call, resource)
  const parts = [scope.rows]
  const either: SQL[] = []
  const common: SQL[] = scope.common ? [scope.common] : []
  let ids = scope.ids
  let isRelated = false
  const intersectIds = (found: readonly number[]) => {
    const known = ids && new Set(ids)
    ids = known ? found.filter((id) => known.has(id)) : [...found]
  }
  for (const { field, wanted } of filters) {
    if (field === without) continue
    if (wanted.is === 'starts' || wanted.is === 'contains') {
      const related = await rowsByRelatedColumn(call, resource, field, { match: wanted.is, text: wanted.text })
      if (related) {
        ;(related.common ? common : parts).push(related.rows)
        isRelated ||= !related.common
        continue
      }
    }
    const condition = await filterSql(call, resource, field, wanted)
    const undated = undatedSql(call, resource, field, wanted)
    const found = await filterIds(call, resource, field, wanted)
    if (found && !found.isTruncated) intersectIds(found.ids)
    else if (found) common.push(condition)
    else if (undated) either.push(condition, undated)
    else parts.push(condition)
  }
  const found = q === '' ? null : await searchRows(call, resource, q)
  if (found) {
    if (found.ids) intersectIds(found.ids)
    ;(found.common ? common : parts).push(...found.conditions)
  }
  return {
    tenant: tenantSql(call, resource),
    ids,
    table: ids ? rowsByIds(call, resource, ids) : sql`${sql.identifier(tableName(resource.table))}`,
    rows: sql.join(parts, sql` and `),
    either,
    isLookedUp: common.length === 0 && (ids !== null || found !== null || isRelated),
    isNarrowed: resource.scope.by !== 'tenant' || filters.length > 0 || found !== null,
    common: common.length > 0 ? sql.join(common, sql` and `) : null,
  }
}

/**
 * The rows that the operator may see, of the chosen store where head office has chosen one. Where a row refers to
 * several places, the rows of the operator's places are looked up by index; if there are too many, the condition is
 * evaluated while scanning the list.
 */
async function scopeSql(
  call: Call,
  resource: Resource,
): Promise<{ rows: SQL; common: SQL | null; ids: number[] | null }> {
  const visible = await rowScope(call, resource)
  const chosen = onlyStoreSql(call, resource)
  const rows = chosen ? sql`${visible} and ${chosen}` : visible
  const lookup = await placeLookup(call, resource)
  if (!lookup) return { rows, common: null, ids: null }
  const { ids, isTruncated } = await idsWithElements(call, resource, lookup.field, lookup.places)
  return !isTruncated ? { rows, common: null, ids } : { rows: tenantSql(call, resource), common: rows, ids: null }
}

/** The requested order, made unique by the id, which has the direction of the last sort key so that an index fits. */
export function orderOf(call: Call, resource: Resource, sort: ListQuery['sort']): Order[] {
  const order = sort.map(({ field, descending }) => ({
    column: fieldSql(call, resource, field),
    descending,
    nullable: mayBeNull(resource, field),
    joined: is(resource.table, View) && field in resourceOf(call, 'sku').shape.fields,
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
