import { type SQL, sql } from 'drizzle-orm'
import type { FieldError, Text } from '../../src/rules/rules'
import { queueFor } from '../db/queue'
import { statusField } from '../metadata/registry'
import { linesOf } from '../metadata/scope'
import { columnSql, tableName } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { fieldError } from '../metadata/field-error'
import type { Call } from '../http/call'

const TAKEN: Text = { zh: '已存在相同的值', en: 'Already in use' }
const REPEATED: Text = { zh: '与其他行重复', en: 'Duplicates another row' }

/** Values that another row of the tenant already has, at their fields: alone, together, or over several columns. */
export async function uniqueErrors(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, { unique, uniqueOver }] of Object.entries(resource.server)) {
    if (unique) {
      const fields = unique === true ? [name] : unique
      const moved = !before || fields.some((field) => before[field] !== doc[field])
      if (moved && doc[name] != null && (await rowExists(call, resource, fields, doc)))
        errors.push(fieldError(name, TAKEN))
    }
    if (uniqueOver) errors.push(...(await overErrors(call, resource, uniqueOver, doc)))
  }
  for (const [table, { server }] of Object.entries(resource.tables))
    for (const [name, { unique }] of Object.entries(server))
      if (unique === true) errors.push(...(await overErrors(call, resource, [`${table}.${name}`], doc)))
  return [...errors, ...repeatedRows(resource, doc)]
}

async function rowExists(call: Call, resource: Resource, fields: readonly string[], doc: Row): Promise<boolean> {
  // An index takes empty values for different ones.
  if (fields.some((field) => doc[field] == null))
    await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:${fields.join()}`)
  const same = fields.map((field) =>
    doc[field] == null
      ? sql`${columnSql(resource.table, field)} is null`
      : sql`${columnSql(resource.table, field)} = ${doc[field]}`,
  )
  const rows = await call.tx
    .select({ id: columnSql(resource.table, 'id') })
    .from(resource.table)
    .where(sql`${others(call, resource, doc)} and ${sql.join(same, sql` and `)}`)
    .limit(1)
  return rows.length > 0
}

/** Rows of the tenant but this one; voided documents do not count. */
function others(call: Call, resource: Resource, doc: Row): SQL {
  const tenant = sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id}`
  const other = typeof doc.id === 'number' ? sql`${tenant} and ${columnSql(resource.table, 'id')} <> ${doc.id}` : tenant
  return resource.shape.states?.use.includes('voided')
    ? sql`${other} and ${columnSql(resource.table, statusField(resource))} <> 'voided'`
    : other
}

interface Spot {
  path: string
  value: string
}

/** No index spans two tables, so saves of these values queue behind one lock. */
async function overErrors(call: Call, resource: Resource, paths: readonly string[], doc: Row): Promise<FieldError[]> {
  const spots: Spot[] = paths.flatMap((path) => {
    const [head = '', column] = path.split('.')
    if (column === undefined) return typeof doc[head] === 'string' ? [{ path: head, value: doc[head] }] : []
    return linesOf(doc, head).flatMap((row, index) =>
      typeof row[column] === 'string' ? [{ path: `${head}.${index}.${column}`, value: row[column] }] : [],
    )
  })
  if (spots.length === 0) return []
  await queueFor(call.tx, call.operator.tenant_id, `${resource.entity}:${paths.join()}`)
  const values = [...new Set(spots.map(({ value }) => value))]
  const taken = new Set<string>()
  for (const path of paths) for (const value of await takenAt(call, resource, path, values, doc)) taken.add(value)
  const errors: FieldError[] = []
  const seen = new Set<string>()
  for (const { path, value } of spots) {
    if (taken.has(value)) errors.push(fieldError(path, TAKEN))
    else if (seen.has(value)) errors.push(fieldError(path, REPEATED))
    seen.add(value)
  }
  return errors
}

async function takenAt(
  call: Call,
  resource: Resource,
  path: string,
  values: readonly string[],
  doc: Row,
): Promise<string[]> {
  const [head = '', column] = path.split('.')
  const table = column === undefined ? resource.table : resource.tables[head]?.table
  if (!table) return []
  const own = typeof doc.id === 'number' ? doc.id : null
  const owner = columnSql(table, column === undefined ? 'id' : 'owner_id')
  const value = columnSql(table, column ?? head)
  const rows = (await call.tx.select({ value }).from(table)
    .where(sql`${sql.identifier(tableName(table))}.tenant_id = ${call.operator.tenant_id}
    and ${value} in (${sql.join(
      values.map((one) => sql`${one}`),
      sql`, `,
    )})${own === null ? sql`` : sql` and ${owner} <> ${own}`}`)) as Row[]
  return rows.map((row) => String(row.value))
}

/** Rows of masters that occur twice. Documents are told by their guard at submit, since a draft may be half written. */
function repeatedRows(resource: Resource, doc: Row): FieldError[] {
  if (resource.shape.kind === 'receipt') return []
  return Object.entries(resource.shape.tables ?? {}).flatMap(([name, { unique }]) => {
    if (!unique?.length) return []
    const seen = new Set<string>()
    return linesOf(doc, name).flatMap((row, index) => {
      if (unique.every((field) => row[field] == null)) return []
      const key = JSON.stringify(unique.map((field) => row[field] ?? null))
      const again = seen.has(key)
      seen.add(key)
      return again ? [fieldError(`${name}.${index}.${unique[0] ?? ''}`, REPEATED)] : []
    })
  })
}
