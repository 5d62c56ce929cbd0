import { sql } from 'drizzle-orm'
import type { FilledSql } from '../db/driver/filled-sql'
import { SqlTemplate } from '../db/driver/sql-template'
import { resourceOf } from '../metadata/registry'
import { hashOf } from '../http/session/prepared-secrets'
import { seal } from '../http/session/seal'
import { tableOwner } from '../metadata/table-owner'
import { changed, columnOf, rowUpdates, sendTogether } from '../metadata/sql/rows'
import { linesOf } from '../metadata/scope'
import { columnSql, isStored } from '../metadata/sql/column-sql'
import { columnList, givenRows } from '../metadata/sql/given-rows'
import { ANY_IDS, idText } from '../metadata/sql/id-list'
import { onceFor } from '../metadata/sql/once-for'
import { updateFileHolders } from './file-holders'
import type { Resource, Table } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import type { Fields } from '../../src/rules/field'
import { searchTokens } from '../query/search/search-tokens'
import type { Call } from '../http/call'

/** Inserts a document with the rows of its tables. Returns the id. */
export async function insertDocument(call: Call, resource: Resource, doc: Row): Promise<number> {
  const { tenant_id, id: operator } = call.operator
  const values = {
    ...headerValues(call, resource, {}, doc),
    tenant_id,
    version: 1,
    created_by: operator,
    created_at: call.now,
    updated_by: operator,
    updated_at: call.now,
  }
  const [row] = (await call.tx
    .insert(resource.table)
    .values(values)
    .returning({ id: columnOf(resource.table, 'id') })) as { id: number }[]
  if (!row) throw new Error(`${resource.entity} was not inserted`)
  const { id } = row
  await sendTogether(
    call,
    Object.keys(resource.tables).flatMap((name) =>
      rowInserts(call, resource, name, { owner: id, rows: linesOf(doc, name) }),
    ),
  )
  await updateFileHolders(call, resource, id, { before: null, doc })
  return id
}

/** Writes the columns and rows that differ and increments the version. */
export async function updateDocument(call: Call, resource: Resource, before: SavedRow, doc: Row): Promise<void> {
  const id = before.id
  const values = headerValues(call, resource, before, doc)
  const stamp = { version: before.version + 1, updated_by: call.operator.id, updated_at: call.now }
  const statements = rowUpdates(call, resource.table, [
    { id, values: { ...changed(before, values, Object.keys(values)), ...stamp } },
  ])
  for (const [name, { table }] of Object.entries(resource.tables)) {
    const [earlierLines, now] = [linesOf(before, name), linesOf(doc, name)]
    const keptById = new Map(now.filter((line) => line.id != null).map((line) => [line.id, line]))
    const removed = earlierLines.filter((line) => !keptById.has(line.id)).map((line) => line.id)
    const columns = columnsOf(resource, name)
    const updates = earlierLines.flatMap((line) => {
      const updated = keptById.get(line.id)
      return updated
        ? [
            {
              id: line.id,
              values: changed(line, sealRow(resource, name, line, rowValues(table, columns, updated)), columns),
            },
          ]
        : []
    })
    const added = now.filter((line) => line.id == null)
    statements.push(
      ...rowDeletes(call, table, removed),
      ...rowUpdates(call, table, updates),
      ...rowInserts(call, resource, name, { owner: id, rows: added }),
    )
  }
  await sendTogether(call, statements)
  await updateFileHolders(call, resource, id, { before, doc })
}

function headerValues(call: Call, resource: Resource, before: Row, doc: Row): Row {
  const names = Object.keys(resource.shape.fields).filter((name) => isStored(resource, name))
  const values = rowValues(resource.table, names, doc)
  for (const name of names) {
    const secret = values[name]
    // A loaded secret is already a hash; only a newly typed secret is hashed.
    const isTyped =
      resource.shape.fields[name]?.type === 'secret' && typeof secret === 'string' && secret !== before[name]
    if (isTyped) values[name] = hashOf(call, secret)
  }
  return resource.searchesNames ? { ...values, ...searchTokens(resourceOf(call, tableOwner(resource)), doc) } : values
}

function rowValues(table: Table, names: readonly string[], row: Row): Row {
  // Boolean columns are not nullable in the database: an absent value is stored as false.
  return Object.fromEntries(
    names.map((name) => [
      name,
      row[name] ?? (table[name]?.notNull && table[name]?.dataType === 'boolean' ? false : null),
    ]),
  )
}

/**
 * Secrets in lines are keys to other systems, which the server must read again: they are encrypted, while passwords are
 * hashed.
 */
function sealRow(resource: Resource, name: string, before: Row, values: Row): Row {
  const sealed: Row = {}
  for (const key of secretsOf(resource.shape.tables?.[name]?.fields ?? NO_FIELDS)) {
    const value = values[key]
    if (typeof value === 'string' && value !== before[key]) sealed[key] = seal(value)
  }
  return { ...values, ...sealed }
}

const NO_FIELDS: Fields = {}

const secretsOf = onceFor((fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.type === 'secret'))

function columnsOf(resource: Resource, name: string): string[] {
  const table = resource.tables[name]
  const fields = Object.keys(resource.shape.tables?.[name]?.fields ?? {})
  return table
    ? [...new Set(['line_no', ...fields])].filter((field) => field in table.table && !table.server[field]?.rollup)
    : []
}

/** The statement that inserts rows of a table of the document; none without rows. */
function rowInserts(
  call: Call,
  resource: Resource,
  name: string,
  { owner, rows }: { owner: number; rows: readonly Row[] },
): FilledSql[] {
  const table = resource.tables[name]?.table
  if (!table || rows.length === 0) return []
  const columns = columnsOf(resource, name)
  const values = rows.map((row) => sealRow(resource, name, {}, rowValues(table, columns, row)))
  const { tenant_id: tenant } = call.operator
  return [insertionOf(table, columns).with({ tenant, owner, rows: JSON.stringify(values) })]
}

/** Statements that insert rows, by their columns. */
const insertions = onceFor<Table, Map<string, SqlTemplate>>(() => new Map())

function insertionOf(table: Table, columns: readonly string[]): SqlTemplate {
  const known = insertions(table).get(columns.join())
  if (known) return known
  const names = columnList(columns)
  const made = new SqlTemplate(
    sql`insert into ${table} (tenant_id, owner_id, ${names})
      select ${sql.placeholder('tenant')}::bigint, ${sql.placeholder('owner')}::bigint, ${names}
      from ${givenRows(columns.map((name) => columnOf(table, name)))}`,
  )
  insertions(table).set(columns.join(), made)
  return made
}

/** The statement that deletes rows of a table of the document; none without ids. */
const rowDeletes = (call: Call, table: Table, ids: readonly number[]): FilledSql[] =>
  ids.length === 0 ? [] : [deletionOf(table).with({ tenant: call.operator.tenant_id, ids: idText(ids) })]

const deletionOf = onceFor(
  (table: Table) =>
    new SqlTemplate(
      sql`delete from ${table} where ${columnSql(table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${columnSql(table, 'id')} = any(${ANY_IDS})`,
    ),
)
