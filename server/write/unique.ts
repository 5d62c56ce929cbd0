import { sql } from 'drizzle-orm'
import type { FieldError, Text } from '../../src/rules/rules'
import { repeatsLine } from '../../src/rules/messages'
import { advisoryLock } from '../db/advisory-lock'
import { linesOf } from '../metadata/scope'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import { repetitions } from '../metadata/repetitions'
import type { Row, SavedRow } from '../metadata/row'
import { fieldError } from '../metadata/field-error'
import type { Call } from '../http/call'
import { rowExists, VALUE_IN_USE } from '../query/unique/same-row'
import { uniqueSetErrors } from '../query/unique/unique-sets'
import { addedErrors, type ErrorWithCauses } from './posted-errors'

const ROW_REPEATED: Text = { zh: '与其他行重复', en: 'Duplicates another row' }

/**
 * Errors at fields whose value another row of the tenant uses already. A value may have to be unique by itself,
 * together with other fields, or over several columns.
 */
export async function uniqueErrors(
  call: Call,
  resource: Resource,
  before: SavedRow | null,
  doc: Row,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, { unique, uniqueOver }] of Object.entries(resource.server)) {
    if (unique) {
      const fields = unique === true ? [name] : unique
      const isChanged = !before || fields.some((field) => before[field] !== doc[field])
      if (isChanged && doc[name] != null && (await rowExists(call, resource, fields, { doc })))
        errors.push(fieldError(name, VALUE_IN_USE))
    }
    if (uniqueOver) errors.push(...(await valueErrors(call, resource, uniqueOver, doc)))
  }
  for (const [table, { server }] of Object.entries(resource.tables))
    for (const [name, { unique }] of Object.entries(server))
      if (unique === true) errors.push(...(await valueErrors(call, resource, [`${table}.${name}`], doc)))
  return [
    ...errors,
    ...(await uniqueSetErrors(call, resource, before, doc)),
    ...repeatedErrors(call, resource, before, doc),
  ]
}

interface CellValue {
  path: string
  value: string | number
}

const isComparable = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/**
 * A value may occur only once in all the columns together. Returns an error at each value of the document that another
 * row has in any of the columns, or that the document itself has twice. No database index spans two tables, so saves of
 * these columns take an advisory lock and run one after the other.
 */
async function valueErrors(call: Call, resource: Resource, paths: readonly string[], doc: Row): Promise<FieldError[]> {
  const cells: CellValue[] = paths.flatMap((path) => {
    const [head = '', column] = path.split('.')
    if (column === undefined) return isComparable(doc[head]) ? [{ path: head, value: doc[head] }] : []
    return linesOf(doc, head).flatMap((row, index) =>
      isComparable(row[column]) ? [{ path: `${head}.${index}.${column}`, value: row[column] }] : [],
    )
  })
  if (cells.length === 0) return []
  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:${paths.join()}`)
  const values = [...new Set(cells.map(({ value }) => value))]
  const inUse = new Set<string>()
  for (const path of paths)
    for (const value of await usedValues(call, resource, path, { values, doc })) inUse.add(value)
  const errors: FieldError[] = []
  const seen = new Set<string>()
  for (const { path, value } of cells) {
    const text = String(value)
    if (inUse.has(text)) errors.push(fieldError(path, VALUE_IN_USE))
    else if (seen.has(text)) errors.push(fieldError(path, ROW_REPEATED))
    seen.add(text)
  }
  return errors
}

async function usedValues(
  call: Call,
  resource: Resource,
  path: string,
  { values, doc }: { values: readonly CellValue['value'][]; doc: Row },
): Promise<string[]> {
  const [head = '', column] = path.split('.')
  const table = column === undefined ? resource.table : resource.tables[head]?.table
  if (!table) return []
  const own = typeof doc.id === 'number' ? doc.id : null
  const owner = columnSql(table, column === undefined ? 'id' : 'owner_id')
  const value = columnSql(table, column ?? head)
  const rows = await call.tx.select({ value }).from(table)
    .where(sql`${sql.identifier(tableName(table))}.tenant_id = ${call.operator.tenant_id}
    and ${value} in ${values}${own === null ? sql`` : sql` and ${owner} <> ${own}`}`)
  return rows.map((row) => String(row.value))
}

/**
 * Errors for repeated rows of masters, and for those that a save adds to a document after its approval. Before the
 * approval, documents have a guard instead, because a draft may be incomplete.
 */
function repeatedErrors(call: Call, resource: Resource, before: SavedRow | null, doc: Row): FieldError[] {
  const errorsOf = (checked: Row): ErrorWithCauses[] =>
    repetitions(resource, checked, call.env).map(({ table, fields, index, earlier }) => {
      const causes = fields.map((field) => `${table}.${index}.${field}`)
      const [path = table] = causes
      const text = repeatsLine(earlier, resource.shape.tables?.[table]?.goods === true)
      return { error: fieldError(path, text), causes }
    })
  if (resource.shape.kind === 'receipt') return addedErrors(resource, before, doc, errorsOf)
  return errorsOf(doc).map(({ error }) => error)
}
