import { is, type SQL, sql, View } from 'drizzle-orm'
import { KIN } from '../stock/views/kin'
import { BOUND } from './bound'
import { byIndex } from './by-index'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import type { Resource, Table } from '../metadata/description'
import { idList, idsOf } from './found-ids'
import { partSql, startSql, startsSql } from './text-sql'
import type { Call } from '../http/call'

/** More rows than these are met soon enough in the order of the list. */
const FEW = 3 * BOUND

/** `common`: so many that they are looked for in the order of the list. */
export interface Rows {
  rows: SQL
  common: boolean
}

/** Rows of a view of stock whose `key` is one of the ids. Goods and batches lie in many places: their rows are counted first. */
export async function rowsOfKin(
  call: Call,
  { table }: Resource,
  key: 'sku_id' | 'batch_id',
  ids: readonly number[],
): Promise<Rows> {
  if (ids.length === 0) return { rows: sql`false`, common: false }
  const view = sql.identifier(tableName(table))
  const rows = sql`${view}.${sql.identifier(key)} = any(${idList(ids)})`
  const fits = sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${rows}`
  const [found] = await byIndex(call, { found: false }, () =>
    call.tx
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(sql`(select 1 from ${view} where ${fits} limit ${FEW + 1}) one`),
  )
  return { rows, common: (found?.count ?? 0) > FEW }
}

/** Rows whose column, which is one of `KIN`, begins with the text or holds it. Null: it is no such column. */
export async function rowsByKin(
  call: Call,
  resource: Resource,
  name: string,
  how: 'starts' | 'contains',
  text: string,
): Promise<Rows | null> {
  const kin = is(resource.table, View) ? KIN[tableName(resource.table)]?.[name] : undefined
  if (!kin) return null
  const table = kin.table as unknown as Table
  const value = columnSql(table, name)
  const { ids, some } = await idsOf(call, {
    table,
    key: 'id',
    any: how === 'starts' ? startsSql(value, text) : [partSql(value, text)],
  })
  if (!some) return rowsOfKin(call, resource, kin.key, ids)
  const own = columnSql(resource.table, name)
  return { rows: how === 'starts' ? startSql(own, text) : partSql(own, text), common: true }
}
