import { and, eq, sql } from 'drizzle-orm'
import { counter } from '../db/tables'
import { tableOwner } from '../metadata/table-owner'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'
import { numberingOf, numberText, refuseMissing, refuseTooLong } from './number-pattern'

/**
 * Takes the next free number of a row. The row lock of the counter makes the number unique. The counter rolls back with
 * the row, so the numbers have no gaps. Throws 40000 at an empty field of `doc` that the number contains.
 */
export async function takeNumber(
  call: Call,
  resource: Resource,
  field: string,
  doc: Row = {},
): Promise<string | number | null> {
  const { number } = resource
  if (number?.field !== field) return nextPlain(call, resource, field)
  const series = { entity: tableOwner(resource), pattern: number.pattern, today: call.today }
  const numbering = await numberingOf(call, resource, series, { doc, missing: refuseMissing })
  if (!numbering) return null
  const {
    tx,
    operator: { tenant_id },
  } = call
  for (;;) {
    const [counted] = await tx
      .insert(counter)
      .values({ tenant_id, series: numbering.series, value: 1 })
      .onConflictDoUpdate({ target: [counter.tenant_id, counter.series], set: { value: sql`${counter.value} + 1` } })
      .returning({ value: counter.value })
    const number = numberText(numbering, counted?.value ?? 1)
    // An operator may have typed a number of the series, so the number is looked up before it is used.
    refuseTooLong(resource, field, number)
    if (!(await isTaken(call, resource, field, number))) return number
  }
}

/**
 * The next `count` numbers of a day, for rows that only the system creates. No operator types such numbers, so none is
 * looked up.
 */
export async function takeNumbers(call: Call, resource: Resource, count: number, today: string): Promise<string[]> {
  if (!resource.number) throw new Error(`${resource.entity} has no numbers`)
  const series = { entity: tableOwner(resource), pattern: resource.number.pattern, today }
  const numbering = await numberingOf(call, resource, series, { doc: {} })
  if (!numbering) throw new Error(`numbers of ${resource.entity} hold values of the row`)
  const [counted] = await call.tx
    .insert(counter)
    .values({ tenant_id: call.operator.tenant_id, series: numbering.series, value: count })
    .onConflictDoUpdate({
      target: [counter.tenant_id, counter.series],
      set: { value: sql`${counter.value} + ${count}` },
    })
    .returning({ value: counter.value })
  const last = counted?.value ?? count
  return Array.from({ length: count }, (_, index) => numberText(numbering, last - count + index + 1))
}

/**
 * The number that would come next, for a form that is being opened; null while a field that the number contains is
 * empty. Nothing is reserved.
 */
export async function proposeNumber(
  call: Call,
  resource: Resource,
  field: string,
  doc: Row,
): Promise<string | number | null> {
  const { number } = resource
  if (number?.field !== field) return nextPlain(call, resource, field)
  const series = { entity: tableOwner(resource), pattern: number.pattern, today: call.today }
  const numbering = await numberingOf(call, resource, series, { doc })
  if (!numbering) return null
  const [row] = await call.tx
    .select({ value: counter.value })
    .from(counter)
    .where(and(eq(counter.tenant_id, call.operator.tenant_id), eq(counter.series, numbering.series)))
  for (let value = (row?.value ?? 0) + 1; ; value++) {
    const number = numberText(numbering, value)
    if (!(await isTaken(call, resource, field, number))) return number
  }
}

/**
 * Next free code below a parent of a tree: the parent's code and two digits, or three when all of those are taken, and
 * so on.
 */
export async function nextTreeCode(call: Call, resource: Resource, field: string, doc: Row): Promise<string> {
  const parentField = resource.tree?.parent ?? 'parent_id'
  const code = columnSql(resource.table, field)
  const tenant = sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id}`
  const parentId = doc[parentField]
  let prefix = ''
  if (typeof parentId === 'number') {
    const [parent] = await call.tx
      .select({ code })
      .from(resource.table)
      .where(sql`${tenant} and ${columnSql(resource.table, 'id')} = ${parentId}`)
    prefix = String(parent?.code ?? '')
  }
  for (let digits = 2; ; digits++) {
    const rows = await call.tx
      .select({ code })
      .from(resource.table)
      .where(sql`${tenant} and ${code} like ${prefix + '_'.repeat(digits)}`)
    const taken = new Set(rows.map((row) => row.code))
    for (let value = digits === 2 ? 1 : 10 ** (digits - 1); value < 10 ** digits; value++) {
      const proposed = prefix + String(value).padStart(2, '0')
      if (!taken.has(proposed)) return proposed
    }
  }
}

/** The next number of a field without a pattern: one more than the greatest number of the company. */
async function nextPlain(call: Call, resource: Resource, field: string): Promise<string | number> {
  const column = sql`${columnSql(resource.table, field)}::text`
  const [row] = await call.tx
    .select({ top: sql`max(case when ${column} ~ '^[0-9]{1,15}$' then ${column}::bigint end)`.mapWith(Number) })
    .from(resource.table)
    .where(sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id}`)
  const next = (row?.top ?? 0) + 1
  return resource.shape.fields[field]?.type === 'integer' ? next : String(next)
}

async function isTaken(call: Call, resource: Resource, field: string, value: string): Promise<boolean> {
  const rows = await call.tx
    .select({ id: columnSql(resource.table, 'id') })
    .from(resource.table)
    .where(
      sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(resource.table, field)} = ${value}`,
    )
    .limit(1)
  return rows.length > 0
}
