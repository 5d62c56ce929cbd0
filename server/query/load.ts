import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../http/api-error'
import { columnOf } from '../metadata/sql/rows'
import { rowScope, tenantSql } from '../metadata/access'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { withFacts } from '../metadata/facts'
import { rollupNames, rowSelection } from './selection'
import type { Call } from '../http/call'

/**
 * A row with its child tables as arrays in line order, rollups included. Any row of the tenant: the engine follows documents
 * to places that the operator does not see; what an operator asks for goes through `loadVisible`. Throws 40400.
 */
export async function loadDocument(
  call: Call,
  resource: Resource,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row> {
  if (!lock) return read(call, resource, id, tenantSql(call, resource))
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const { table } = resource
  const [row] = (await call.tx
    .select(rowSelection(call, resource, rollupNames(resource)))
    .from(table)
    .where(sql`${tenantSql(call, resource)} and ${columnSql(table, 'id')} = ${id}`)
    .for('update')) as Row[]
  if (!row) throw new ApiError(40400)
  // Only a statement that begins after the lock is held sees the rows as whoever held it before has left them.
  for (const [name, child] of Object.entries(resource.tables)) {
    row[name] = await call.tx
      .select()
      .from(child.table)
      .where(
        and(eq(columnOf(child.table, 'tenant_id'), call.operator.tenant_id), eq(columnOf(child.table, 'owner_id'), id)),
      )
      .orderBy(columnOf(child.table, 'line_no'), columnOf(child.table, 'id'))
  }
  return row
}

/** One statement for the row and its tables. Throws 40400 where no row fulfils `which`. */
async function read(call: Call, resource: Resource, id: number, which: SQL): Promise<Row> {
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const children = Object.entries(resource.tables).map(([name, { table }]) => {
    const owner = sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'owner_id')} = ${id}`
    const order = sql`${columnSql(table, 'line_no')}, ${columnSql(table, 'id')}`
    const rows = sql`select * from ${table} where ${owner} order by ${order}`
    return [name, sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`] as const
  })
  const [row] = (await call.tx
    .select({ ...rowSelection(call, resource, rollupNames(resource)), ...Object.fromEntries(children) })
    .from(resource.table)
    .where(sql`${which} and ${columnSql(resource.table, 'id')} = ${id}`)) as Row[]
  if (!row) throw new ApiError(40400)
  return row
}

/** The same, if the operator may see it: a row of others is answered like one that does not exist (40400). */
export async function loadVisible(
  call: Call,
  resource: Resource,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row> {
  if (!lock) return read(call, resource, id, await rowScope(call, resource))
  await refuseHidden(call, resource, [id])
  return loadDocument(call, resource, id, { lock })
}

/** Throws 40400 when one of the rows is not in the operator's scope. */
export async function refuseHidden(call: Call, resource: Resource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) throw new ApiError(40400)
  const scope = await rowScope(call, resource)
  const id = columnSql(resource.table, 'id')
  const seen = await call.tx
    .select({ id })
    .from(resource.table)
    .where(
      sql`${scope} and ${id} in (${sql.join(
        ids.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    )
  if (seen.length < new Set(ids).size) throw new ApiError(40400)
}

/** The document with everything that expressions read of it: facts, `source`, `source_line`. */
export async function loadScope(call: Call, resource: Resource, doc: Row): Promise<Row> {
  const [scoped] = await withFacts(call, resource, [doc])
  return scoped ?? doc
}
