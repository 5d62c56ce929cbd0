import { type SQL, sql } from 'drizzle-orm'
import { selectManyRows, selectRows } from '../db/select-rows'
import { ApiError } from '../http/api-error'
import { rowScope, tenantSql } from '../metadata/access/access'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource, Table } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { loadReferenceFacts } from '../metadata/facts'
import { idInSql } from './list/index-lookup'
import { rollupNames, rowColumns } from './selection'
import type { Call } from '../http/call'

/**
 * Loads a row with its child tables as arrays in line order, rollups included. Does not check row visibility, because
 * the engine follows documents to places that the operator does not see; use `loadVisible` for requests of operators.
 * Throws 40400.
 */
export async function loadDocument<D>(
  call: Call,
  resource: Resource<D>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<D & SavedRow> {
  if (!lock) return readDocument(call, resource, id, tenantSql(call, resource))
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const { table } = resource
  const header = selectRows<D & SavedRow>(
    call.tx,
    sql`select ${rowColumns(call, resource, rollupNames(resource))} from ${table}
      where ${tenantSql(call, resource)} and ${columnSql(table, 'id')} = ${id} for update`,
  )
  const children = Object.values(resource.tables).map((child) =>
    selectManyRows<Row>(call.tx, linesSql(call, child.table, id)),
  )
  // Sent together and run in this order: a statement that begins after the lock was granted sees the lines that the
  // previous lock holder committed.
  const [[row], ...lines] = await Promise.all([header, ...children])
  if (!row) throw new ApiError(40400)
  return Object.assign(row, Object.fromEntries(Object.keys(resource.tables).map((name, index) => [name, lines[index]])))
}

/** Selects the rows of a child table that belong to a document, in their order. */
function linesSql(call: Call, table: Table, owner: number): SQL {
  const isOwned = sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'owner_id')} = ${owner}`
  return sql`select * from ${table} where ${isOwned} order by ${columnSql(table, 'line_no')}, ${columnSql(table, 'id')}`
}

/** Loads the row and its lines in one statement. Throws 40400 when no row meets `condition`. */
async function readDocument<D>(call: Call, resource: Resource<D>, id: number, condition: SQL): Promise<D & SavedRow> {
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const children = Object.entries(resource.tables).map(([name, { table }]) => {
    const rows = linesSql(call, table, id)
    return sql`, (select coalesce(json_agg(child_row), '[]') from (${rows}) child_row) as ${sql.identifier(name)}`
  })
  const [row] = await selectRows<D & SavedRow>(
    call.tx,
    sql`select ${rowColumns(call, resource, rollupNames(resource))}${sql.join(children)} from ${resource.table}
      where ${condition} and ${columnSql(resource.table, 'id')} = ${id}`,
  )
  if (!row) throw new ApiError(40400)
  return row
}

/** Loads a row that the operator may see. Throws 40400 for an invisible row as for a missing row. */
export async function loadVisible<D>(
  call: Call,
  resource: Resource<D>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<D & SavedRow> {
  if (!lock) return readDocument(call, resource, id, await rowScope(call, resource))
  const [, row] = await Promise.all([refuseHidden(call, resource, [id]), loadDocument(call, resource, id, { lock })])
  return row
}

/** Throws 40400 when one of the rows is not in the operator's scope. */
export async function refuseHidden(call: Call, resource: Resource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) throw new ApiError(40400)
  const scope = await rowScope(call, resource)
  const id = columnSql(resource.table, 'id')
  const visibleIds = await call.tx
    .select({ id })
    .from(resource.table)
    .where(sql`${scope} and ${idInSql(resource, ids)}`)
  if (visibleIds.length < new Set(ids).size) throw new ApiError(40400)
}

/** The document with the related data that expressions read: facts, `source`, `source_line`. */
export async function loadScope<R extends Row>(call: Call, resource: Resource, doc: R): Promise<R> {
  const [scoped] = await loadReferenceFacts(call, resource, [doc])
  return scoped ?? doc
}
