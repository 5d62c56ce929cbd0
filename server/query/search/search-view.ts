import { sql } from 'drizzle-orm'
import { resourceOf } from '../../metadata/registry'
import { columnSql, hasColumn } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import { type Rows, rowsByKin, rowsOfKin } from '../kin-rows'
import { isCode, normal } from './search-tokens'
import { namedWay } from './search-ways'
import { partSql, startSql } from '../text-sql'
import type { Call } from '../../http/call'

/** Views over stock: goods are found as goods, batches as batches, the view's own numbers by their start. Null: by nothing. */
export async function searchView(
  call: Call,
  resource: Resource,
  text: string,
  paths: readonly string[],
): Promise<Rows | null> {
  const goods = resource.shape.fields.sku_id ? resourceOf('sku') : null
  const own = paths
    .filter((path) => !goods || !(path in goods.shape.fields) || path.includes('.'))
    .filter((path) => hasColumn(resource.table, path))
  const parts: Rows[] = goods ? [await rowsOfGoods(call, resource, goods, text)] : []
  for (const path of own) {
    const how = isCode(resource, path) ? 'starts' : 'contains'
    const value = columnSql(resource.table, path)
    const plain = { rows: how === 'starts' ? startSql(value, text) : partSql(value, text), common: false }
    parts.push((await rowsByKin(call, resource, path, how, text)) ?? plain)
  }
  if (parts.length === 0) return null
  const any = parts.map(({ rows }) => rows)
  return { rows: sql`(${sql.join(any, sql` or `)})`, common: parts.some(({ common }) => common) }
}

async function rowsOfGoods(call: Call, resource: Resource, goods: Resource, text: string): Promise<Rows> {
  const way = namedWay(call, goods, normal(text), goods.list?.search ?? [])
  const { ids, some } = await way.ids()
  if (!some) return rowsOfKin(call, resource, 'sku_id', ids)
  // Asked of the goods of each row: of so many goods the planner would collect all.
  return {
    rows: sql`coalesce((select true from ${goods.table} where ${columnSql(goods.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(goods.table, 'id')} = ${columnSql(resource.table, 'sku_id')} and ${way.common} limit 1), false)`,
    common: true,
  }
}
