import { sql } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import { columnSql, hasColumn } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import { type RelatedRowsCondition, rowsByRelatedColumn, rowsRelatedTo } from '../related-rows'
import { isCode, normalized } from './search-tokens'
import { nameLookup } from './text-lookup'
import { containsSql, startsWithSql } from '../text-sql'
import type { Call } from '../../http/call'

/**
 * Search of stock views: items and batches are looked up in their own tables, other columns in the view. Null when no
 * path can be searched.
 */
export async function searchView(
  call: Call,
  resource: Resource,
  text: string,
  paths: readonly string[],
): Promise<RelatedRowsCondition | null> {
  const goods = resource.shape.fields.sku_id ? resourceOf(call, 'sku') : null
  const ownPaths = paths
    .filter((path) => !goods || !(path in goods.shape.fields) || path.includes('.'))
    .filter((path) => hasColumn(resource.table, path))
  const parts: RelatedRowsCondition[] = goods ? [await rowsOfGoods(call, resource, goods, text)] : []
  for (const path of ownPaths) {
    const match = isCode(resource, path) ? 'starts' : 'contains'
    const value = columnSql(resource.table, path)
    const direct = { rows: match === 'starts' ? startsWithSql(value, text) : containsSql(value, text), common: false }
    parts.push((await rowsByRelatedColumn(call, resource, path, { match, text })) ?? direct)
  }
  if (parts.length === 0) return null
  const conditions = parts.map(({ rows }) => rows)
  return { rows: sql`(${sql.join(conditions, sql` or `)})`, common: parts.some(({ common }) => common) }
}

async function rowsOfGoods(
  call: Call,
  resource: Resource,
  goods: Resource,
  text: string,
): Promise<RelatedRowsCondition> {
  const lookup = nameLookup(call, goods, normalized(text), goods.list?.search ?? [])
  const { ids, isTruncated } = await lookup.ids()
  if (!isTruncated) return rowsRelatedTo(call, resource, 'sku_id', ids)
  // Tests the item of each row while scanning; with a join the planner would collect all the matching items first.
  return {
    rows: sql`coalesce((select true from ${goods.table} where ${columnSql(goods.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(goods.table, 'id')} = ${columnSql(resource.table, 'sku_id')} and ${lookup.condition} limit 1), false)`,
    common: true,
  }
}
