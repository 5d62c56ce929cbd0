import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { forgetRead, rememberedBy } from './remembered'
import type { Row } from '../row'
import type { Table } from '../description'
import type { Call } from '../../http/call'

/** A column that the manifest names; its absence is a mistake of the description, not of the operator. */
export function columnOf(table: Table, name: string): PgColumn {
  const column = table[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

const ofTenant = (call: Call, table: Table) => eq(columnOf(table, 'tenant_id'), call.operator.tenant_id)

/** Rows by id, in the order of their ids. */
export async function rowsById(call: Call, table: Table, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const id = columnOf(table, 'id')
  return (await call.tx
    .select()
    .from(table)
    .where(and(ofTenant(call, table), inArray(id, [...new Set(ids)])))
    .orderBy(id)) as Row[]
}

/** The same of masters, for reading only: what the transaction has read already is not read again. */
export async function mastersById(call: Call, table: Table, ids: readonly number[]): Promise<Row[]> {
  const memory = rememberedBy(call)
  const known = memory.rows.get(table) ?? new Map<number, Row | null>()
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) {
    const found = await rowsById(call, table, missing)
    for (const id of missing) known.set(id, null)
    for (const row of found) known.set(row.id as number, row)
    memory.rows.set(table, known)
    memory.tables.add(table)
  }
  return [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .flatMap((id) => {
      const row = known.get(id)
      return row ? [row] : []
    })
}

/** Holds a row until the transaction ends. */
export async function lockRow(call: Call, table: Table, id: number): Promise<void> {
  const key = columnOf(table, 'id')
  await call.tx
    .select({ id: key })
    .from(table)
    .where(and(ofTenant(call, table), eq(key, id)))
    .for('update')
}

/** The same for several rows, in one order for everybody. */
export async function lockRows(call: Call, table: Table, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const key = columnOf(table, 'id')
  await call.tx
    .select({ id: key })
    .from(table)
    .where(and(ofTenant(call, table), inArray(key, [...ids])))
    .orderBy(key)
    .for('update')
}

/** Rows that fulfil a condition, by id. */
export async function rowsWhere(call: Call, table: Table, ...where: (SQL | undefined)[]): Promise<Row[]> {
  return (await call.tx
    .select()
    .from(table)
    .where(and(ofTenant(call, table), ...where))
    .orderBy(columnOf(table, 'id'))) as Row[]
}

export async function updateRow(call: Call, table: Table, id: number, values: Row): Promise<void> {
  if (Object.keys(values).length === 0) return
  forgetRead(call, table)
  await call.tx
    .update(table)
    .set(values)
    .where(and(ofTenant(call, table), eq(columnOf(table, 'id'), id)))
}

/** Writes several rows in one statement per set of columns: a document of 200 lines costs one round trip. */
export async function updateRows(
  call: Call,
  table: Table,
  changes: readonly { id: number; values: Row }[],
): Promise<void> {
  const groups = new Map<string, { id: number; values: Row }[]>()
  for (const change of changes) {
    const key = Object.keys(change.values).toSorted().join()
    if (key === '') continue
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  if (groups.size > 0) forgetRead(call, table)
  for (const group of groups.values()) {
    const names = Object.keys(group[0]?.values ?? {})
    if (group.length === 1) {
      await updateRow(call, table, group[0]?.id ?? 0, group[0]?.values ?? {})
      continue
    }
    const id = columnOf(table, 'id')
    const set = Object.fromEntries(
      names.map((name) => {
        const column = columnOf(table, name)
        const type = sql.raw(column.getSQLType())
        const cases = group.map(({ id: one, values }) => {
          const value = values[name] ?? null
          return sql`when ${one} then ${value === null ? null : sql.param(value, column)}::${type}`
        })
        return [name, sql`case ${id} ${sql.join(cases, sql` `)} end`]
      }),
    )
    await call.tx
      .update(table)
      .set(set)
      .where(
        and(
          ofTenant(call, table),
          inArray(
            id,
            group.map((change) => change.id),
          ),
        ),
      )
  }
}

/** What of `names` is different in `after`. Lists are compared by content. */
export function changed(before: Row, after: Row, names: Iterable<string>): Row {
  const values: Row = {}
  for (const name of names) {
    const [a, b] = [before[name] ?? null, after[name] ?? null]
    if (a !== b && JSON.stringify(a) !== JSON.stringify(b)) values[name] = b
  }
  return values
}
