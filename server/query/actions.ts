import { notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { SqlTemplate } from '../db/driver/sql-template'
import { statusesLike } from '../../src/rules/document-status'
import { resourceOf } from '../metadata/registry'
import { availableTransitions, ownsPlace } from '../metadata/access/authorise'
import { holds, whereScope } from '../metadata/condition'
import { allowed } from '../metadata/access/access'
import { AMEND, AMENDS } from '../metadata/amends'
import { startsFrom, statusField } from '../metadata/status'
import { columnSql } from '../metadata/sql/column-sql'
import { ANY_IDS, idList, idText } from '../metadata/sql/id-list'
import { onceFor } from '../metadata/sql/once-for'
import { namedColumns, readTogether } from '../metadata/sql/read-together'
import { conditionSql, sharedConditionSql } from '../metadata/sql/condition-sql'
import type { Where } from '../metadata/where'
import type { CreateFrom, Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { isEditable, momentOf } from '../metadata/moment'
import type { Call } from '../http/call'
import { entityName } from '../../src/rules/key'

/** What other rows say about the actions of rows. */
export interface ReadForActions {
  /** By the id of a row, the row actions that create another document. */
  createActions: ReadonlyMap<unknown, readonly string[]>
  /** Ids of the rows that have a newer version. */
  amended: ReadonlySet<unknown>
}

/** Reads for `actionsOf`. The rows need no facts, so that this may be read together with their facts. */
export async function readForActions(call: Call, resource: Resource, rows: readonly Row[]): Promise<ReadForActions> {
  const [createActions, amended] = await Promise.all([
    createActionsOf(call, resource, rows),
    amendedRows(call, resource, rows),
  ])
  return { createActions, amended }
}

/**
 * For each row, the actions that this operator may perform now: `update`, transitions and row actions. The console
 * shows these.
 */
export function actionsOf(
  call: Call,
  resource: Resource,
  rows: readonly Row[],
  { createActions, amended }: ReadForActions,
): string[][] {
  const mayUpdate = allowed(call, resource, 'update')
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
  const values = { tenant: call.operator.tenant_id, ids: idText(ids) }
  const newer = await readTogether(call, newerVersions(resource).with(values))
  return new Set(newer.map((row) => row.id))
}

/** A select of the versions that are not voided, by the ids of the rows before them. */
const newerVersions = onceFor((resource: Resource) => {
  const id = columnSql(resource.table, AMENDS)
  const voided = statusesLike(resource.shape.states, ['voided'])
  return new SqlTemplate(
    sql`select ${namedColumns({ id })} from ${resource.table} where ${columnSql(resource.table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${id} = any(${ANY_IDS})
      and ${notInArray(columnSql(resource.table, statusField(resource)), voided)}`,
  )
})

/** Row actions that create another document, by row id, for the rows that the rule accepts as a source. */
async function createActionsOf(call: Call, resource: Resource, rows: readonly Row[]): Promise<Map<unknown, string[]>> {
  if (rows.length === 0) return new Map()
  const queried: string[] = []
  const inMemory: [string, Where][] = []
  for (const [name, { create, copy }] of Object.entries(resource.rowActions)) {
    if (!create || copy) continue
    const target = resourceOf(call, create)
    const rule = ruleOf(target, name, resource.entity)
    if (!rule?.by.includes(call.operator.role_type) || !allowed(call, target, 'create')) continue
    // A condition on columns of the row is tested here: querying again would compute the whole view when the table is a
    // view.
    if (rule.filter.test) inMemory.push([name, rule.filter])
    else queried.push(name)
  }
  const scope = whereScope(call, {})
  const inMemoryActions = (row: Row) => inMemory.filter(([, filter]) => holds(filter, row, scope)).map(([name]) => name)
  if (queried.length === 0) return new Map(rows.map((row) => [row.id, inMemoryActions(row)]))
  const ids = rows.flatMap((row) => row.id ?? [])
  const tenant = call.operator.tenant_id
  const select =
    sharedFlags(call, resource, queried)?.with({ tenant, ids: idText(ids) }) ??
    flagsSql(resource, queried, {
      tenant,
      ids: idList(ids),
      fits: queried.map((name) => conditionSql(call, resource, filterOf(call, resource, name))),
    })
  const flagRows = await readTogether(call, select)
  const queriedActions = new Map(flagRows.map((row) => [row.id, queried.filter((name) => row[name] === true)]))
  return new Map(rows.map((row) => [row.id, [...inMemoryActions(row), ...(queriedActions.get(row.id) ?? [])]]))
}

/** A select that says of each row which of the actions accept the row as a source; `fits` are their conditions. */
function flagsSql(
  { table }: Resource,
  actions: readonly string[],
  { tenant, ids, fits }: { tenant: number | Placeholder; ids: SQL; fits: readonly SQL[] },
): SQL {
  const id = columnSql(table, 'id')
  const flags = actions.map((name, index) => [name, sql`coalesce(${fits[index]}, false)`] as const)
  return sql`select ${namedColumns({ id, ...Object.fromEntries(flags) })} from ${table}
    where ${columnSql(table, 'tenant_id')} = ${tenant} and ${id} = any(${ids})`
}

/** Templates of `flagsSql` by the actions; null where a condition of an action reads the call. */
const templatesOfFlags = onceFor<Resource, Map<string, SqlTemplate | null>>(() => new Map())

function sharedFlags(call: Call, resource: Resource, actions: readonly string[]): SqlTemplate | null {
  const templates = templatesOfFlags(resource)
  const key = actions.join()
  const known = templates.get(key)
  if (known !== undefined) return known
  const fits = actions.flatMap((name) => sharedConditionSql(call, resource, filterOf(call, resource, name)) ?? [])
  const template =
    fits.length < actions.length
      ? null
      : new SqlTemplate(flagsSql(resource, actions, { tenant: sql.placeholder('tenant'), ids: ANY_IDS, fits }))
  templates.set(key, template)
  return template
}

/** The condition that a row must meet for the action, which creates a document from the row. */
function filterOf(call: Call, resource: Resource, action: string): Where {
  const rule = ruleOf(resourceOf(call, resource.rowActions[action]?.create ?? ''), action, resource.entity)
  if (!rule) throw new Error(`no rule for the action ${action}`)
  return rule.filter
}

function ruleOf(target: Resource, action: string, source: string): CreateFrom | undefined {
  if (Object.hasOwn(target.createFrom, action)) return target.createFrom[action]
  return Object.values(target.createFrom).find((rule) => entityName(rule.source) === source)
}
