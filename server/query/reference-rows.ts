import { sql } from 'drizzle-orm'
import type { Call } from '../http/call'
import { placeField, rowScope } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { Text } from '../metadata/field-error'
import { resourceOf } from '../metadata/registry'
import type { Row } from '../metadata/row'
import { columnSql, fieldOf, serverOf } from '../metadata/sql/column-sql'
import { conditionSql } from '../metadata/sql/condition-sql'
import { idsOf, labelOf, targetOf } from '../metadata/sql/lookup'
import { filterOf } from '../metadata/where'
import { idInSql } from './list/index-lookup'

/* Which rows a reference may point to. */

export const UNKNOWN: Text = { zh: '所选数据不存在', en: 'This entry does not exist' }

/** The error of each invalid id; valid ids have no entry. Without a `doc`, filters are not applied. */
export async function errorsById(
  call: Call,
  resource: Resource,
  path: string,
  { target, ids, doc }: { target: string; ids: readonly number[]; doc: Row | null },
): Promise<Map<number, Text>> {
  if (ids.length === 0) return new Map()
  const to = resourceOf(call, target)
  const condition = doc ? filterOf(serverOf(resource, path)?.filter, target) : undefined
  const id = columnSql(to.table, 'id')
  const labels = Object.fromEntries(to.shape.label.map((name) => [name, columnSql(to.table, name)]))
  const fits = condition ? conditionSql(call, to, condition, { form: doc ?? {} }) : sql`true`
  const scope = isScoped(call, resource, path, to)
    ? await rowScope(call, to)
    : sql`${columnSql(to.table, 'tenant_id')} = ${call.operator.tenant_id}`
  const rows = await call.tx
    .select({ id, ...labels, fits: sql`coalesce(${fits}, false)` })
    .from(to.table)
    .where(sql`${scope} and ${idInSql(to, ids)}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const wrong = new Map<number, Text>()
  for (const rowId of ids) {
    const row = found.get(rowId)
    if (!row) wrong.set(rowId, UNKNOWN)
    else if (row.fits !== true)
      wrong.set(rowId, {
        zh: `${labelOf(to, row)}不可选用，请更换`,
        en: `${labelOf(to, row)} cannot be used here; choose another`,
      })
  }
  return wrong
}

/** Whether a default value of a reference passes the reference's filter. */
export async function passesFilter(
  call: Call,
  resource: Resource,
  path: string,
  { value, doc }: { value: unknown; doc: Row },
): Promise<boolean> {
  const field = fieldOf(resource, path)
  const target = field && targetOf(call, field, doc)
  if (!target) return false
  return (await errorsById(call, resource, path, { target, ids: idsOf(value), doc })).size === 0
}

/**
 * Whether choices are limited to rows that the operator may see: documents, masters that belong to a store or
 * warehouse, the place that a document belongs to, and masters of which the operator's role type may read only its own
 * row (a wholesaler among wholesalers).
 */
export function isScoped({ operator }: Call, resource: Resource, path: string, target: Resource): boolean {
  return (
    target.shape.kind === 'receipt' ||
    placeField(target) !== null ||
    (target.scope.by === 'tenant' && target.readers?.[operator.role_type] !== undefined) ||
    (resource.scope.by !== 'tenant' && path === (resource.scope.field ?? `${resource.scope.by}_id`))
  )
}
