import { type SQL, sql } from 'drizzle-orm'
import { availableTransitions, ownsPlace } from '../metadata/authorise'
import { columnsIn, holds, isPlain } from '../metadata/condition'
import { resourceOf } from '../metadata/registry'
import { allowed } from '../metadata/access'
import { columnSql } from '../metadata/sql/column-sql'
import { namedColumns, readTogether } from '../metadata/sql/read-together'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Condition } from '../metadata/expression'
import type { CreateFrom, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { isEditable, momentOf } from '../metadata/moment'
import type { Call } from '../http/call'

/** What this operator may do with each row now: edit it, its transitions, its row actions. The console shows exactly these. */
export async function actionsOf(call: Call, resource: Resource, rows: readonly Row[]): Promise<string[][]> {
  if (rows.length === 0) return []
  const mayUpdate = allowed(call, resource, 'update')
  const makes = await possibleMakes(call, resource, rows)
  const drawers = Object.entries(resource.rowActions)
    .filter(([, action]) => action.drawer && allowed(call, resource, 'list'))
    .map(([name]) => name)
  const copies = allowed(call, resource, 'create')
    ? Object.keys(resource.rowActions).filter((name) => resource.rowActions[name]?.copy)
    : []
  return rows.map((row) => {
    const owns = ownsPlace(call, resource, row)
    const edits = mayUpdate && owns && isEditable(resource, momentOf(call, resource, row), { ...call.env, doc: row })
    return [
      ...(edits ? ['update'] : []),
      ...availableTransitions(call, resource, row),
      ...(makes.get(row.id) ?? []),
      ...(owns ? copies : []),
      ...drawers,
    ]
  })
}

/** Row actions that make another document, for the rows that the rule accepts as a source. */
async function possibleMakes(call: Call, resource: Resource, rows: readonly Row[]): Promise<Map<unknown, string[]>> {
  const flags: Record<string, SQL> = {}
  const plain: [string, Condition][] = []
  for (const [name, { create, copy }] of Object.entries(resource.rowActions)) {
    if (!create || copy) continue
    const target = resourceOf(create)
    const rule = ruleOf(target, name, resource.entity)
    if (!rule?.by.includes(call.operator.role_type) || !allowed(call, target, 'create')) continue
    // What the row itself tells needs no second look at the table, which of a view would be a look at all of it.
    if (isPlain(rule.filter) && columnsIn(rule.filter).every((column) => rows.every((row) => column in row)))
      plain.push([name, rule.filter])
    else flags[name] = sql`coalesce(${conditionSql(call, resource, rule.filter)}, false)`
  }
  const known = (row: Row) =>
    plain.filter(([, filter]) => holds(filter, { col: row, form: {}, call })).map(([name]) => name)
  if (Object.keys(flags).length === 0) return new Map(rows.map((row) => [row.id, known(row)]))
  const id = columnSql(resource.table, 'id')
  const found = await readTogether(
    call,
    sql`select ${namedColumns({ id, ...flags })} from ${resource.table}
      where ${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id} and ${id} in (${sql.join(
        rows.map((row) => sql`${row.id}`),
        sql`, `,
      )})`,
  )
  const asked = new Map(found.map((row) => [row.id, Object.keys(flags).filter((name) => row[name] === true)]))
  return new Map(rows.map((row) => [row.id, [...known(row), ...(asked.get(row.id) ?? [])]]))
}

function ruleOf(target: Resource, action: string, source: string): CreateFrom | undefined {
  if (Object.hasOwn(target.createFrom, action)) return target.createFrom[action]
  return Object.values(target.createFrom).find((rule) => rule.source.slice(rule.source.lastIndexOf('.') + 1) === source)
}
