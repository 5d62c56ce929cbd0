import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../http/api-error'
import { columnOf } from '../metadata/sql/rows'
import { rowScope } from '../metadata/access'
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
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const { table } = resource
  const selection = { ...rowSelection(call, resource, rollupNames(resource)) }
  const query = call.tx
    .select(selection)
    .from(table)
    .where(sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'id')} = ${id}`)
  // Two awaits, because a union of the two query types costs the type checker a second.
  const [row] = (lock ? await query.for('update') : await query) as Row[]
  if (!row) throw new ApiError(40400)
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

/** The same, if the operator may see it: a row of others is answered like one that does not exist (40400). */
export async function loadVisible(
  call: Call,
  resource: Resource,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Row> {
  await refuseHidden(call, resource, [id])
  return loadDocument(call, resource, id, options)
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
