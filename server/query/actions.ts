import { notInArray, type SQL, sql } from 'drizzle-orm'
import { statusesLike } from '../../src/rules/document-status'
import { resourceOf } from '../metadata/registry'
import { availableTransitions, ownsPlace } from '../metadata/access/authorise'
import { holds, whereScope } from '../metadata/condition'
import { allowed, tenantSql } from '../metadata/access/access'
import { AMEND, AMENDS } from '../metadata/amends'
import { startsFrom, statusField } from '../metadata/status'
import { columnSql } from '../metadata/sql/column-sql'
import { idList } from '../metadata/sql/id-list'
import { namedColumns, readTogether } from '../metadata/sql/read-together'
import { conditionSql } from '../metadata/sql/condition-sql'
import type { Where } from '../metadata/where'
import type { CreateFrom, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { isEditable, momentOf } from '../metadata/moment'
import type { Call } from '../http/call'
import { entityName } from '../../src/rules/key'

/**
 * For each row, the actions that this operator may perform now: `update`, transitions and row actions. The console
 * shows these.
 */
export async function actionsOf(call: Call, resource: Resource, rows: readonly Row[]): Promise<string[][]> {
  if (rows.length === 0) return []
  const mayUpdate = allowed(call, resource, 'update')
  const [createActions, amended] = await Promise.all([
    createActionsOf(call, resource, rows),
    amendedRows(call, resource, rows),
  ])
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
      ...availableTransitions(call, resource, row).filter((name) => name !== AMEND || !amended.has(row.id)),
      ...(createActions.get(row.id) ?? []),
      ...(owns ? copies : []),
      ...drawers,
    ]
  })
}

/**
 * Ids of the rows that have a newer version that is not voided, so that no second one may be made. Versions that the
 * operator may not see count too.
 */
async function amendedRows(call: Call, resource: Resource, rows: readonly Row[]): Promise<ReadonlySet<unknown>> {
  const amend = resource.transitions[AMEND]
  const field = statusField(resource)
  const ids = rows.flatMap((row) => (row.id && startsFrom(amend, row[field]) ? row.id : []))
  if (ids.length === 0) return new Set()
  const id = columnSql(resource.table, AMENDS)
  const voided = statusesLike(resource.shape.states, ['voided'])
  const newer = await readTogether(
    call,
    sql`select ${namedColumns({ id })} from ${resource.table}
      where ${tenantSql(call, resource)} and ${id} = any(${idList(ids)})
        and ${notInArray(columnSql(resource.table, field), voided)}`,
  )
  return new Set(newer.map((row) => row.id))
}

/** Row actions that create another document, by row id, for the rows that the rule accepts as a source. */
async function createActionsOf(call: Call, resource: Resource, rows: readonly Row[]): Promise<Map<unknown, string[]>> {
  const flags: Record<string, SQL> = {}
  const inMemory: [string, Where][] = []
  for (const [name, { create, copy }] of Object.entries(resource.rowActions)) {
    if (!create || copy) continue
    const target = resourceOf(call, create)
    const rule = ruleOf(target, name, resource.entity)
    if (!rule?.by.includes(call.operator.role_type) || !allowed(call, target, 'create')) continue
    // A condition on columns of the row is tested here: querying again would compute the whole view when the table is a
    // view.
    if (rule.filter.test) inMemory.push([name, rule.filter])
    else flags[name] = sql`coalesce(${conditionSql(call, resource, rule.filter)}, false)`
  }
  const scope = whereScope(call, {})
  const inMemoryActions = (row: Row) => inMemory.filter(([, filter]) => holds(filter, row, scope)).map(([name]) => name)
  if (Object.keys(flags).length === 0) return new Map(rows.map((row) => [row.id, inMemoryActions(row)]))
  const id = columnSql(resource.table, 'id')
  const flagRows = await readTogether(
    call,
    sql`select ${namedColumns({ id, ...flags })} from ${resource.table}
      where ${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id} and ${id} = any(${idList(rows.flatMap((row) => row.id ?? []))})`,
  )
  const queriedActions = new Map(
    flagRows.map((row) => [row.id, Object.keys(flags).filter((name) => row[name] === true)]),
  )
  return new Map(rows.map((row) => [row.id, [...inMemoryActions(row), ...(queriedActions.get(row.id) ?? [])]]))
}

function ruleOf(target: Resource, action: string, source: string): CreateFrom | undefined {
  if (Object.hasOwn(target.createFrom, action)) return target.createFrom[action]
  return Object.values(target.createFrom).find((rule) => entityName(rule.source) === source)
}
