import { and, eq, sql } from 'drizzle-orm'
import { counter } from '../db/tables'
import { tableOwner } from '../metadata/registry'
import { columnSql } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

interface Pattern {
  series: string
  digits: number
  prefix: string
}

/** `SO{yyyyMMdd}{seq:4}` on a day: numbers count from 1 in each series, and take more digits when they run out. */
function patternOn(entity: string, pattern: string, today: string): Pattern {
  const [, text = '', digits = '4'] = /^(.*)\{seq:(\d+)\}$/.exec(pattern) ?? []
  const prefix = text.replace('{yyyyMMdd}', today.replaceAll('-', ''))
  return { prefix, series: `${entity}:${prefix}`.slice(0, 60), digits: Number(digits) }
}

const numberOf = ({ prefix, digits }: Pattern, value: number) => prefix + String(value).padStart(digits, '0')

/** Takes the next free number; the counter's row lock makes it unique and, since it rolls back with the row, without gaps. */
export async function takeNumber(call: Call, resource: Resource, field: string): Promise<string | number | null> {
  const { number } = resource
  if (number?.field !== field) return nextPlain(call, resource, field)
  const pattern = patternOn(tableOwner(resource), number.pattern, call.today)
  const {
    tx,
    operator: { tenant_id },
  } = call
  for (;;) {
    const [next] = await tx
      .insert(counter)
      .values({ tenant_id, series: pattern.series, value: 1 })
      .onConflictDoUpdate({ target: [counter.tenant_id, counter.series], set: { value: sql`${counter.value} + 1` } })
      .returning({ value: counter.value })
    const given = numberOf(pattern, next?.value ?? 1)
    // Somebody may have typed a number of the series.
    if (!(await isTaken(call, resource, field, given))) return given
  }
}

/** Numbers of rows that only the system makes, of a day: nobody can have typed one of them. */
export async function takeNumbers(call: Call, resource: Resource, count: number, today: string): Promise<string[]> {
  if (!resource.number) throw new Error(`${resource.entity} has no numbers`)
  const pattern = patternOn(tableOwner(resource), resource.number.pattern, today)
  const [next] = await call.tx
    .insert(counter)
    .values({ tenant_id: call.operator.tenant_id, series: pattern.series, value: count })
    .onConflictDoUpdate({
      target: [counter.tenant_id, counter.series],
      set: { value: sql`${counter.value} + ${count}` },
    })
    .returning({ value: counter.value })
  const last = next?.value ?? count
  return Array.from({ length: count }, (_, index) => numberOf(pattern, last - count + index + 1))
}

/** The number that would come next, for a form that is being opened. Nothing is reserved. */
export async function proposeNumber(call: Call, resource: Resource, field: string): Promise<string | number | null> {
  const { number } = resource
  if (number?.field !== field) return nextPlain(call, resource, field)
  const pattern = patternOn(tableOwner(resource), number.pattern, call.today)
  const [row] = await call.tx
    .select({ value: counter.value })
    .from(counter)
    .where(and(eq(counter.tenant_id, call.operator.tenant_id), eq(counter.series, pattern.series)))
  for (let value = (row?.value ?? 0) + 1; ; value++) {
    const given = numberOf(pattern, value)
    if (!(await isTaken(call, resource, field, given))) return given
  }
}

/** Next free code below a parent of a tree: the parent's code and two digits. */
export async function nextTreeCode(call: Call, resource: Resource, field: string, doc: Row): Promise<string> {
  const parentField = resource.tree?.parent ?? 'parent_id'
  const code = columnSql(resource.table, field)
  const tenant = sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id}`
  const parentId = doc[parentField]
  let prefix = ''
  if (typeof parentId === 'number') {
    const [parent] = (await call.tx
      .select({ code })
      .from(resource.table)
      .where(sql`${tenant} and ${columnSql(resource.table, 'id')} = ${parentId}`)) as Row[]
    prefix = String(parent?.code ?? '')
  }
  const rows = (await call.tx
    .select({ code })
    .from(resource.table)
    .where(sql`${tenant} and ${code} like ${`${prefix}__`}`)) as Row[]
  const taken = new Set(rows.map((row) => row.code))
  for (let value = 1; value < 100; value++) {
    const proposed = prefix + String(value).padStart(2, '0')
    if (!taken.has(proposed)) return proposed
  }
  return `${prefix}100`
}

/** Without a pattern: one more than the greatest number given so far. */
async function nextPlain(call: Call, resource: Resource, field: string): Promise<string | number> {
  const column = sql`${columnSql(resource.table, field)}::text`
  const [row] = (await call.tx
    .select({ top: sql`max(case when ${column} ~ '^[0-9]{1,15}$' then ${column}::bigint end)`.mapWith(Number) })
    .from(resource.table)
    .where(sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id}`)) as Row[]
  const next = ((row?.top as number | null) ?? 0) + 1
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
