import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FilledSql } from '../../db/driver/filled-sql'
import { SqlTemplate } from '../../db/driver/sql-template'
import { columnList, givenRows } from './given-rows'
import { onceFor } from './once-for'
import { dropTransactionCache, transactionCache } from './transaction-cache'
import { isSameValue, type Row, type SavedRow } from '../row'
import type { Table } from '../description'
import { selectManyRows } from '../../db/select-rows'
import type { Call } from '../../http/call'

/**
 * The column of that name. Throws an Error (answered with 50000) when there is none, because that is a fault of the
 * description and not of the request.
 */
export function columnOf(table: Table, name: string): PgColumn {
  const column = table[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

const ofTenant = (call: Call, table: Table) => eq(columnOf(table, 'tenant_id'), call.operator.tenant_id)

/** Rows by id, in the order of their ids. */
export async function rowsById(call: Call, table: Table, ids: readonly number[]): Promise<SavedRow[]> {
  if (ids.length === 0) return []
  return rowsWhere(call, table, inArray(columnOf(table, 'id'), [...new Set(ids)]))
}

/**
 * Masters by id, from the transaction's cache where possible. The rows must not be changed. `D` is the generated type
 * of the entity's rows.
 */
export async function mastersById<D = unknown>(
  call: Call,
  table: Table,
  ids: readonly number[],
): Promise<(D & SavedRow)[]> {
  const cache = transactionCache(call)
  const cachedRows = cache.rows.get(table) ?? new Map<number, SavedRow | null>()
  const missing = ids.filter((id) => !cachedRows.has(id))
  if (missing.length > 0) {
    const rows = await rowsById(call, table, missing)
    for (const id of missing) cachedRows.set(id, null)
    for (const row of rows) cachedRows.set(row.id, row)
    cache.rows.set(table, cachedRows)
    cache.tables.add(table)
  }
  return [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .flatMap((id) => {
      const row = cachedRows.get(id)
      return row ? [row as D & SavedRow] : []
    })
}

/**
 * Locks a row until the transaction ends. The row may have changed since it was read, while this call waited for the
 * lock, so cached rows of the table are dropped.
 */
export async function lockRow(call: Call, table: Table, id: number): Promise<void> {
  const key = columnOf(table, 'id')
  await call.tx
    .select({ id: key })
    .from(table)
    .where(and(ofTenant(call, table), eq(key, id)))
    .for('update')
  dropTransactionCache(call, table)
}

/** Locks several rows as `lockRow` does, always in the same order, to avoid deadlocks. */
export async function lockRows(call: Call, table: Table, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const key = columnOf(table, 'id')
  await call.tx
    .select({ id: key })
    .from(table)
    .where(and(ofTenant(call, table), inArray(key, [...ids])))
    .orderBy(key)
    .for('update')
  dropTransactionCache(call, table)
}

/** Rows of the tenant that meet all conditions, in the order of their ids. */
export async function rowsWhere(call: Call, table: Table, ...where: (SQL | undefined)[]): Promise<SavedRow[]> {
  const wanted = and(ofTenant(call, table), ...where)
  return selectManyRows(call.tx, sql`select * from ${table} where ${wanted} order by ${columnOf(table, 'id')}`)
}

export async function updateRow(call: Call, table: Table, id: number, values: Row): Promise<void> {
  if (Object.keys(values).length === 0) return
  dropTransactionCache(call, table)
  await call.tx
    .update(table)
    .set(values)
    .where(and(ofTenant(call, table), eq(columnOf(table, 'id'), id)))
}

/**
 * Updates several rows with one statement per set of changed columns, so that a document of 200 lines costs one round
 * trip. The rows are sent in the order of their ids. `values` must not have the column `id`.
 */
export async function updateRows(
  call: Call,
  table: Table,
  changes: readonly { id: number; values: Row }[],
): Promise<void> {
  await sendTogether(call, rowUpdates(call, table, changes))
}

/** The statements of `updateRows`. They must be run: cached rows of the table are dropped. */
export function rowUpdates(call: Call, table: Table, changes: readonly { id: number; values: Row }[]): FilledSql[] {
  const groups = new Map<string, Row[]>()
  for (const { id, values } of changes.toSorted((a, b) => a.id - b.id)) {
    const key = Object.keys(values).toSorted().join()
    if (key === '') continue
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push({ ...values, id })
  }
  if (groups.size > 0) dropTransactionCache(call, table)
  const { tenant_id: tenant } = call.operator
  return [...groups].map(([key, rows]) => updateOf(table, key.split(',')).with({ tenant, rows: JSON.stringify(rows) }))
}

/**
 * Runs statements in this order without waiting for the answer of one before the next is sent, because each packet to
 * PostgreSQL costs more than a short statement. After a statement that fails, PostgreSQL refuses the others; the error
 * of the first is thrown.
 */
export async function sendTogether({ tx }: Pick<Call, 'tx'>, statements: readonly FilledSql[]): Promise<void> {
  await Promise.all(statements.map((statement) => tx.execute(statement)))
}

/** Most sets of columns of a table whose statement is remembered; operators may change any of them together. */
const MAX_UPDATES = 200

/** Updates of these columns by id, by the names of the columns. */
const updates = onceFor<Table, Map<string, SqlTemplate>>(() => new Map())

function updateOf(table: Table, columns: readonly string[]): SqlTemplate {
  const templates = updates(table)
  const known = templates.get(columns.join())
  if (known) return known
  const id = columnOf(table, 'id')
  const given = [id, ...columns.map((name) => columnOf(table, name))]
  const made = new SqlTemplate(
    sql`update ${table} set ${columnList(columns, (name) => sql`${name} = "given rows".${name}`)}
      from ${givenRows(given)}
      where ${columnOf(table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${id} = "given rows".id`,
  )
  if (templates.size >= MAX_UPDATES) templates.clear()
  templates.set(columns.join(), made)
  return made
}

/** The values of `after` that differ from `before`, among these names. Lists are compared by content. */
export function changed(before: Row, after: Row, names: Iterable<string>): Row {
  const values: Row = {}
  for (const name of names) {
    if (!isSameValue(before[name], after[name])) values[name] = after[name] ?? null
  }
  return values
}
