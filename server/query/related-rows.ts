import { is, type SQL, sql, View } from 'drizzle-orm'
import { RELATED_TABLES } from '../stock/views/related-tables'
import { MAX_LOOKUP_ROWS } from './list/counting-limits'
import { byOrderedScan } from './list/planner-settings'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { idList } from '../metadata/sql/id-list'
import { lookUpIds } from './list/index-lookup'
import { containsSql, startsWithSql, startConditions } from './text-sql'
import type { Call } from '../http/call'
import { asTable } from '../metadata/describe'

/** A condition on the rows of a view. `common`: the condition matches more than MAX_LOOKUP_ROWS rows. */
export interface RelatedRowsCondition {
  rows: SQL
  common: boolean
}

/**
 * Rows of a stock view that refer to one of these goods or batches. Counts them first, because one item may be in many
 * places.
 */
export async function rowsRelatedTo(
  call: Call,
  { table }: Resource,
  key: 'sku_id' | 'batch_id',
  ids: readonly number[],
): Promise<RelatedRowsCondition> {
  if (ids.length === 0) return { rows: sql`false`, common: false }
  const view = sql.identifier(tableName(table))
  const rows = sql`${view}.${sql.identifier(key)} = any(${idList(ids)})`
  const fits = sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${rows}`
  const [found] = await byOrderedScan(call, { isLookedUp: false }, () =>
    call.tx
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(sql`(select 1 from ${view} where ${fits} limit ${MAX_LOOKUP_ROWS + 1}) matches`),
  )
  return { rows, common: (found?.count ?? 0) > MAX_LOOKUP_ROWS }
}

/**
 * Rows of a stock view whose column starts with or contains the text, found by way of the related table in
 * `RELATED_TABLES`. Null when `RELATED_TABLES` does not have the column.
 */
export async function rowsByRelatedColumn(
  call: Call,
  resource: Resource,
  name: string,
  { match, text }: { match: 'starts' | 'contains'; text: string },
): Promise<RelatedRowsCondition | null> {
  const relation = is(resource.table, View) ? RELATED_TABLES[tableName(resource.table)]?.[name] : undefined
  if (!relation) return null
  const table = asTable(relation.table)
  const value = columnSql(table, name)
  const { ids, isTruncated } = await lookUpIds(call, {
    table,
    key: 'id',
    conditions: match === 'starts' ? startConditions(value, text) : [containsSql(value, text)],
  })
  if (!isTruncated) return rowsRelatedTo(call, resource, relation.key, ids)
  const column = columnSql(resource.table, name)
  return { rows: match === 'starts' ? startsWithSql(column, text) : containsSql(column, text), common: true }
}
