import { sql } from 'drizzle-orm'
import { joinedTexts, type SqlPart, SqlTemplate } from '../db/driver/sql-template'
import { allResources, downstreamOf, resourceOf, sourceOf } from '../metadata/registry'
import type { Link } from '../../src/rules/answers'
import { namedColumns, readTogether } from '../metadata/sql/read-together'
import { AMENDS } from '../metadata/amends'
import { statusField } from '../metadata/status'
import { textIn } from '../../src/rules/text-in'
import { allowed, rowScopePart } from '../metadata/access/access'
import { NO_ROW } from '../metadata/access/in-places'
import { columnSql } from '../metadata/sql/column-sql'
import { onceFor } from '../metadata/sql/once-for'
import type { Resource } from '../metadata/description'
import type { Row, RowWithId } from '../metadata/row'
import { labelOf } from '../metadata/sql/lookup'
import type { Call } from '../http/call'
import { entityName } from '../../src/rules/key'

/** Longest chain of documents: order, picking list, delivery note, receiving note. */
const MAX_DEPTH = 4

/** Most versions of a document that are followed in either direction. */
const MAX_VERSIONS = 50

/**
 * The documents from which this document was created, the documents created from it, and its older and newer versions,
 * as far as the operator may see them. A document that the operator may not see is left out, but its own links are
 * followed: a store sees the delivery note of its order, although only the warehouse sees the picking list between
 * them.
 */
export async function linksOf(call: Call, resource: Resource, row: RowWithId): Promise<Link[]> {
  const logEntities = allResources(call).filter((candidate) => isLogOf(candidate, resource))
  const [up, orders, older, down, newer, ...logs] = await Promise.all([
    linksUp(call, sourceOf(call, row)),
    orderLinks(call, resource, row),
    versionsFrom(call, resource, row, 'older'),
    linksDown(call, resource, row.id),
    versionsFrom(call, resource, row, 'newer'),
    ...logEntities.map(async (target) =>
      (await chainRows(call, target, ORDER_FIELD, { value: row.id }))
        .filter(isVisible)
        .map((found) => linkTo(call, target, found, isAfter(row, found) ? 'up' : 'down')),
    ),
  ])
  const logged = [...orders, ...logs.flat()]
  return [
    ...up,
    ...older,
    ...logged.filter(({ direction }) => direction === 'up'),
    ...down,
    ...newer,
    ...logged.filter(({ direction }) => direction === 'down'),
  ]
}

/**
 * The versions before or after this document, the oldest first. A document has several newer versions when earlier
 * amendments were voided; the newest of them is shown.
 */
async function versionsFrom(
  call: Call,
  resource: Resource,
  row: RowWithId,
  version: 'older' | 'newer',
): Promise<Link[]> {
  const links: Link[] = []
  const isOlder = version === 'older'
  let next: unknown = AMENDS in resource.table ? row[isOlder ? AMENDS : 'id'] : null
  for (let depth = 0; typeof next === 'number' && depth < MAX_VERSIONS; depth++) {
    const found: ChainRow | undefined = (await chainRows(call, resource, isOlder ? 'id' : AMENDS, { value: next })).at(
      -1,
    )
    if (found && isVisible(found)) {
      const direction = isOlder ? 'up' : 'down'
      const link: Link = { ...linkTo(call, resource, found, direction), version, ...(depth === 0 && { next: true }) }
      if (isOlder) links.unshift(link)
      else links.push(link)
    }
    next = isOlder ? found?.[AMENDS] : found?.id
  }
  return links
}

async function linksUp(call: Call, from: { resource: Resource; id: number } | null): Promise<Link[]> {
  const links: Link[] = []
  let above = from
  for (let depth = 0; above && depth < MAX_DEPTH; depth++) {
    const [found] = await chainRows(call, above.resource, 'id', { value: above.id })
    if (!found) break
    if (isVisible(found)) links.unshift(linkTo(call, above.resource, found, 'up'))
    above = sourceOf(call, found)
  }
  return links
}

/** Follows created documents level by level, so that all queries of a level run together. */
async function linksDown(call: Call, resource: Resource, id: number): Promise<Link[]> {
  const links: Link[] = []
  let level: { resource: Resource; id: number }[] = [{ resource, id }]
  for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
    const queries = level.flatMap(({ resource: from, id: source }) =>
      downstreamOf(call, from.entity).map(async (target) => {
        const rows = await chainRows(call, target, 'source_id', { value: source, sourceType: from.entity })
        return rows.map((row) => ({ target, row }))
      }),
    )
    const found = (await Promise.all(queries)).flat()
    const shown = found.filter(({ row }) => isVisible(row))
    links.push(...shown.map(({ target, row }) => linkTo(call, target, row, 'down')))
    level = found.map(({ target, row }) => ({ resource: target, id: row.id }))
  }
  return links
}

const CREATED = 'created_at'

/** The field of a log that refers to its order. Logs have no source document. */
const ORDER_FIELD = 'order_id'

/** Whether the rows of the first entity are logs that refer to a row of the second. */
const isLogOf = ({ shape }: Resource, { entity }: Resource): boolean =>
  shape.kind === 'log' && entityName(shape.fields[ORDER_FIELD]?.ref ?? '') === entity

/** The order that a row of a log refers to. */
async function orderLinks(call: Call, { shape }: Resource, row: Row): Promise<Link[]> {
  const [entity, id] = [shape.fields[ORDER_FIELD]?.ref, row[ORDER_FIELD]]
  if (shape.kind !== 'log' || !entity || typeof id !== 'number') return []
  const order = resourceOf(call, entity)
  return (await chainRows(call, order, 'id', { value: id }))
    .filter(isVisible)
    .map((found) => linkTo(call, order, found, isAfter(found, row) ? 'down' : 'up'))
}

/** An offline sale is reported before its order is made; a refund follows its order. */
const isAfter = (order: Row, log: Row): boolean => Number(order[CREATED]) > Number(log[CREATED])

interface ChainRow extends RowWithId {
  /** Whether the operator may see the row. */
  is_visible: boolean
}

const isVisible = (row: ChainRow): boolean => row.is_visible

type ChainColumn = 'id' | 'source_id' | typeof ORDER_FIELD | typeof AMENDS

/** Documents of the tenant whose `column` has this value, those that the operator may not see as well. */
async function chainRows(
  call: Call,
  resource: Resource,
  column: ChainColumn,
  { value, sourceType }: { value: number; sourceType?: string },
): Promise<ChainRow[]> {
  const visible = allowed(call, resource, 'list') ? await rowScopePart(call, resource) : NO_ROW
  const { wanted, select } = chainSelect(resource, column)
  const values = { tenant: call.operator.tenant_id, value, type: sourceType ?? null }
  return readTogether<ChainRow>(call, select([visible, wanted.with(values)]))
}

interface ChainSelect {
  wanted: SqlTemplate
  /** Puts the statement together of the condition for what the operator may see, and of `wanted`. */
  select: (parts: readonly SqlPart[]) => SqlPart
}

const chainSelects = onceFor<Resource, Map<ChainColumn, ChainSelect>>(() => new Map())

function chainSelect(resource: Resource, column: ChainColumn): ChainSelect {
  const known = chainSelects(resource).get(column)
  if (known) return known
  const { table } = resource
  const names = new Set(
    ['id', ...resource.shape.label, statusField(resource), 'source_type', 'source_id', AMENDS, CREATED].filter(
      (name) => name in table,
    ),
  )
  const columns = namedColumns(Object.fromEntries([...names].map((name) => [name, columnSql(table, name)])))
  const isOfType =
    column === 'source_id' ? sql` and ${columnSql(table, 'source_type')} = ${sql.placeholder('type')}` : sql``
  const made = {
    wanted: new SqlTemplate(
      sql`${columnSql(table, 'tenant_id')} = ${sql.placeholder('tenant')} and ${columnSql(table, column)} = ${sql.placeholder('value')}${isOfType}`,
    ),
    select: joinedTexts(
      ([visible, wanted]) =>
        sql`select ${columns}, (${visible}) as is_visible from ${table} where ${wanted} order by ${columnSql(table, 'id')} limit 50`,
    ),
  }
  chainSelects(resource).set(column, made)
  return made
}

function linkTo(call: Call, resource: Resource, row: RowWithId, direction: Link['direction']): Link {
  const id = row.id
  const field = statusField(resource)
  const status = String(row[field] ?? '')
  return {
    entity: `${resource.module}.${resource.entity}`,
    id,
    kind: textIn(resource.one, call.locale),
    no: labelOf(resource, row),
    status,
    status_field: field,
    color: resource.shape.fields[field]?.options?.[status] ?? null,
    direction,
    path: pathTo(resource, id),
  }
}

/** Console path of a row. Rows of a log open in a drawer over the list. */
export function pathTo({ base, shape }: Resource, id: number): string {
  return shape.kind === 'log' ? `${base}/list?open=${id}` : `${base}/update?id=${id}`
}

/**
 * Console path of a list with exactly these filters. Filters with a default value are set to empty, so that the list
 * shows the same rows that were counted.
 */
export function listPath({ base, list }: Resource, filters: Readonly<Record<string, string>>): string {
  const unset = (list?.filters ?? []).filter(({ field, default: preset }) => preset && !(`f.${field}` in filters))
  const named = { ...filters, ...Object.fromEntries(unset.map(({ field }) => [`f.${field}`, ''])) }
  return `${base}/list?${new URLSearchParams(named)}`
}
