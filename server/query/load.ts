import { sql } from 'drizzle-orm'
import { joinedTexts, type SqlPart, SqlTemplate } from '../db/driver/sql-template'
import { selectManyRows, selectRows } from '../db/select-rows'
import { ApiError } from '../http/api-error'
import { rowScopePart } from '../metadata/access/access'
import { allOf } from '../metadata/access/in-places'
import { columnSql } from '../metadata/sql/column-sql'
import { ANY_IDS, idText } from '../metadata/sql/id-list'
import { onceFor } from '../metadata/sql/once-for'
import { readTogether } from '../metadata/sql/read-together'
import type { Resource, Table } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { loadReferenceFacts } from '../metadata/facts'
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
  if (!lock) return readDocument(call, resource, id, null)
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const columns = rowColumns(call, resource, rollupNames(resource))
  const header = selectRows<D & SavedRow>(call.tx, lockingSelect(resource)([columns, rowPart(call, resource, id)]))
  const children = Object.values(resource.tables).map((child) =>
    selectManyRows<Row>(call.tx, linesPart(call, child.table, id)),
  )
  // Sent together and run in this order: a statement that begins after the lock was granted sees the lines that the
  // previous lock holder committed.
  const [[row], ...lines] = await Promise.all([header, ...children])
  if (!row) throw new ApiError(40400)
  return Object.assign(row, Object.fromEntries(Object.keys(resource.tables).map((name, index) => [name, lines[index]])))
}

/** The condition for a row of the tenant. */
const rowPart = (call: Call, resource: Resource, id: number): SqlPart =>
  rowTemplate(resource.table).with({ tenant: call.operator.tenant_id, id })

const rowTemplate = onceFor(
  (table: Table) =>
    new SqlTemplate(
      sql`${columnSql(table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${columnSql(table, 'id')} = ${sql.placeholder('id')}`,
    ),
)

const lockingSelect = onceFor(({ table }: Resource) =>
  joinedTexts(([columns, wanted]) => sql`select ${columns} from ${table} where ${wanted} for update`),
)

/** Selects the rows of a child table that belong to a document, in their order. */
const linesPart = (call: Call, table: Table, owner: number): SqlPart =>
  linesTemplate(table).with({ tenant: call.operator.tenant_id, owner })

const linesTemplate = onceFor((table: Table) => {
  const isOwned = sql`${columnSql(table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${columnSql(table, 'owner_id')} = ${sql.placeholder('owner')}`
  return new SqlTemplate(
    sql`select * from ${table} where ${isOwned} order by ${columnSql(table, 'line_no')}, ${columnSql(table, 'id')}`,
  )
})

const documentSelect = onceFor(({ table, tables }: Resource) =>
  joinedTexts((parts) => {
    const [columns, lines, condition] = [parts[0], parts.slice(1, -1), parts.at(-1)]
    const children = Object.keys(tables).map(
      (name, index) =>
        sql`, (select coalesce(json_agg(child_row), '[]') from (${lines[index]}) child_row) as ${sql.identifier(name)}`,
    )
    return sql`select ${columns}${sql.join(children)} from ${table} where ${condition}`
  }),
)

/** Loads the row and its lines in one statement. Throws 40400 when no row of the tenant meets `scope`. */
async function readDocument<D>(
  call: Call,
  resource: Resource<D>,
  id: number,
  scope: SqlPart | null,
): Promise<D & SavedRow> {
  if (!Number.isSafeInteger(id)) throw new ApiError(40400)
  const columns = rowColumns(call, resource, rollupNames(resource))
  const lines = Object.values(resource.tables).map(({ table }) => linesPart(call, table, id))
  const wanted = rowPart(call, resource, id)
  const select = documentSelect(resource)([columns, ...lines, scope ? allOf([scope, wanted]) : wanted])
  const [row] = await selectRows<D & SavedRow>(call.tx, select)
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
  if (!lock) return readDocument(call, resource, id, await rowScopePart(call, resource))
  const [, row] = await Promise.all([refuseHidden(call, resource, [id]), loadDocument(call, resource, id, { lock })])
  return row
}

/**
 * Throws 40400 when one of the rows is not in the operator's scope. With `together`, other reads share the statement
 * (`readTogether`).
 */
export async function refuseHidden(
  call: Call,
  resource: Resource,
  ids: readonly number[],
  { together = false }: { together?: boolean } = {},
): Promise<void> {
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) throw new ApiError(40400)
  const among = amongTemplate(resource.table).with({ ids: idText(ids) })
  const select = idsSelect(resource)([allOf([await rowScopePart(call, resource), among])])
  const visibleIds = await (together ? readTogether(call, select) : selectRows<{ id: number }>(call.tx, select))
  if (visibleIds.length < new Set(ids).size) throw new ApiError(40400)
}

const amongTemplate = onceFor((table: Table) => new SqlTemplate(sql`${columnSql(table, 'id')} = any(${ANY_IDS})`))

const idsSelect = onceFor(({ table }: Resource) =>
  joinedTexts(([condition]) => sql`select ${columnSql(table, 'id')} as id from ${table} where ${condition}`),
)

/** The document with the related data that expressions read: facts, `source`, `source_line`. */
export async function loadScope<R extends Row>(call: Call, resource: Resource, doc: R): Promise<R> {
  const [scoped] = await loadReferenceFacts(call, resource, [doc])
  return scoped ?? doc
}
