import { type SQL, sql } from 'drizzle-orm'
import type { Field, Fields } from '../../../src/rules/field'
import { isSeen, type Viewer } from '../../../src/rules/access/needs'
import { menuGroups } from '../../generated/menu'
import { type SqlPart, SqlTemplate } from '../../db/driver/sql-template'
import { ApiError } from '../../http/api-error'
import { actionRefusal } from './lacking'
import { headerRefusal, STORE_NEEDED } from '../../http/refused-header'
import { columnSql, fieldOf } from '../sql/column-sql'
import { conditionPart } from '../sql/condition-sql'
import { onceFor } from '../sql/once-for'
import type { Access, Resource } from '../description'
import type { Row } from '../row'
import { allOf, anyOf, hasId, inPlaces, NO_ROW } from './in-places'
import { placesOfOperator } from './places'
import { placeOfRole } from './role-place'
import type { Call } from '../../http/call'
import { entityName } from '../../../src/rules/key'

/**
 * Whether the operator's role type and roles permit the action on the entity (docs/domain.md, Access). No row is
 * checked: `rowScope` decides which rows the operator sees. `action` is list, create, update, export or the name of a
 * transition.
 */
export function allowed(call: Pick<Call, 'operator'>, resource: Resource, action: string): boolean {
  const { role_type } = call.operator
  const rule = Object.hasOwn(resource.transitions, action) ? resource.transitions[action] : undefined
  const ceiling = rule
    ? Boolean(rule.roles[role_type])
    : (resource.access[role_type]?.includes(action as Access) ?? false)
  return ceiling && hasPermission(call, resource, action)
}

/** Whether one of the operator's roles has the permission. An operator's own settings need no permission. */
export function hasPermission(
  { operator: { permissions } }: Pick<Call, 'operator'>,
  { entity, scope }: Resource,
  action: string,
): boolean {
  return scope.by === 'operator' || permissions.has('*') || permissions.has(`${entity}:${action}`)
}

/**
 * Whether the operator may list or export a handwritten page such as `data_analysis`. A page without an access list in
 * the menu is open to everybody.
 */
export function mayOpenPage({ operator: { role_type, permissions } }: Call, page: string, action: 'list' | 'export') {
  const access = pages.get(page)?.access
  return (
    !access ||
    (access[role_type]?.includes(action) === true && (permissions.has('*') || permissions.has(`${page}:${action}`)))
  )
}

const pages = new Map(menuGroups.flatMap(({ screens }) => screens.map((screen) => [screen.name, screen] as const)))

/** Throws 40300 unless the operator may perform at least one of the actions. */
export function refuseUnless(call: Call, resource: Resource, ...actions: string[]): void {
  if (!actions.some((action) => allowed(call, resource, action))) throw actionRefusal(call, resource, ...actions)
}

/** The condition, over the entity's table, for rows of the tenant that the operator may see. */
export async function rowScope(call: Call, resource: Resource): Promise<SQL> {
  return (await rowScopePart(call, resource)).getSQL()
}

/** The same condition as a part of a template, unless a part of it belongs to this call alone. */
export async function rowScopePart(call: Call, resource: Resource): Promise<SqlPart> {
  const tenant = tenantTemplate(resource).with({ tenant: call.operator.tenant_id })
  const shown = resource.where ? conditionPart(call, resource, resource.where) : null
  return allOf([tenant, await placeScope(call, resource), shown].filter((part) => part !== null))
}

const tenantTemplate = onceFor(
  ({ table }: Resource) => new SqlTemplate(sql`${columnSql(table, 'tenant_id')} = ${sql.placeholder('tenant')}`),
)

export const tenantSql = (call: Call, { table }: Resource) =>
  sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id}`

/**
 * For an entity whose rows list their places in a required field: that field, and the operator's places or the store
 * that head office has chosen. An index on the field finds the operator's rows: those that list at least one of these
 * places. Null for other entities, and for an operator without places or without a limit to places.
 */
export async function placeLookup(
  call: Call,
  resource: Resource,
): Promise<{ field: string; places: readonly number[] } | null> {
  const { by, field } = resource.scope
  const shape = field === undefined ? undefined : fieldOf(resource, field)
  if (field === undefined || shape?.type !== 'refs' || !shape.required || (by !== 'store' && by !== 'warehouse'))
    return null
  const { stores, warehouses } = await placesOfOperator(call)
  const { only_store_id } = call.operator
  const places = by === 'warehouse' ? warehouses : only_store_id === null ? stores : [only_store_id]
  return places && places.length > 0 ? { field, places } : null
}

/**
 * The condition, over the entity's table, for rows that name the store which head office has chosen: as their own
 * store, as a store that reads them, or in the header of a document. Null for an operator who has chosen no store, and
 * for rows that name no store. It limits lists only: head office still opens and changes the documents of every store.
 */
export function onlyStoreSql(call: Call, resource: Resource): SQL | null {
  const { only_store_id } = call.operator
  if (only_store_id === null) return null
  const parts = storeFields(resource).flatMap((field) => inPlaces(resource, field, [only_store_id]) ?? [])
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`
}

/** Fields that name the stores which a row concerns. A document of a warehouse names the store that it is for. */
function storeFields(resource: Resource): string[] {
  const { scope, readers, shape } = resource
  const own = scope.by === 'store' ? placeField(resource) : null
  const named = shape.kind === 'receipt' ? Object.entries(shape.fields).filter(([, field]) => isStore(field)) : []
  return [...new Set([own, readers?.store ?? null, ...named.map(([name]) => name)].filter((field) => field !== null))]
}

const isStore = ({ type, ref }: Field): boolean => type === 'ref' && ref !== undefined && entityName(ref) === 'store'

async function placeScope(call: Call, resource: Resource): Promise<SqlPart | null> {
  const { role_type, id } = call.operator
  const reader = resource.readers?.[role_type]
  const asReader = reader ? await readerScope(call, resource, reader) : null
  const { by } = resource.scope
  if (by === 'tenant') return asReader
  if (by === 'operator') return hasId(resource, resource.scope.field ?? 'created_by', [id])
  const own = await ownScope(call, resource, by)
  if (own === null || !asReader) return own
  return anyOf([own, asReader])
}

/** Condition for rows of the operator's places; null when the operator sees all rows. */
async function ownScope(call: Call, resource: Resource, by: 'store' | 'warehouse'): Promise<SqlPart | null> {
  const places = await placesOfOperator(call)
  const { role_type } = call.operator
  // A role type without places of this kind sees masters such as stores without restriction, unless the entity declares
  // a reader field for the role type. Other entities are visible to the role type through their reader field only.
  const place = placeOfRole(role_type)
  if (place !== 'everywhere' && place !== by)
    return resource.shape.kind === 'master' && !resource.readers?.[role_type] ? null : NO_ROW
  return inPlaces(resource, resource.scope.field ?? `${by}_id`, by === 'store' ? places.stores : places.warehouses)
}

async function readerScope(call: Call, resource: Resource, field: string): Promise<SqlPart | null> {
  const { wholesaler_id } = call.operator
  const ref = fieldOf(resource, field)?.ref
  const target = field === 'id' ? resource.entity : ref && entityName(ref)
  const places = await placesOfOperator(call)
  if (target === 'wholesaler') return inPlaces(resource, field, wholesaler_id === null ? [] : [wholesaler_id])
  return inPlaces(resource, field, target === 'warehouse' ? places.warehouses : places.stores)
}

/**
 * Whether the operator may read the field. A field whose `needs` the operator does not meet is treated as if it did not
 * exist.
 */
export function mayRead(call: Call, { needs }: Field): boolean {
  return isSeen(needs, viewerOf(call))
}

/** The rights of the operator, by which the rules of a document decide what the operator sees. */
export function viewerOf({ operator: { flags, role_type, permissions } }: Call): Viewer {
  return { flags, roleType: role_type, permissions }
}

/** The fields that the operator may read, with their names. */
export function readable(call: Call, fields: Fields): readonly [string, Field][] {
  const known = readableFields.get(call.operator) ?? new WeakMap<Fields, [string, Field][]>()
  readableFields.set(call.operator, known)
  const found = known.get(fields) ?? Object.entries(fields).filter(([, field]) => mayRead(call, field))
  known.set(fields, found)
  return found
}

/** The result of `readable` for each operator, who is the same object for all requests until a right changes. */
const readableFields = new WeakMap<Call['operator'], WeakMap<Fields, [string, Field][]>>()

/** The field with the store or warehouse that a row belongs to; null when rows belong to the company or to a person. */
export function placeField({ scope: { by, field } }: Resource): string | null {
  return by === 'tenant' || by === 'operator' || field === 'id' ? null : (field ?? `${by}_id`)
}

/**
 * Whether every place of a row or draft is one of the operator's. True for a row without a place, for an entity without
 * a place field, and for an operator who is not limited to places.
 */
export async function isOwnPlace(call: Call, resource: Resource, row: Row): Promise<boolean> {
  const field = placeField(resource)
  if (field === null) return true
  const { stores, warehouses } = await placesOfOperator(call)
  const own = resource.scope.by === 'store' ? stores : warehouses
  const place = row[field]
  return own === null || place == null || [place].flat().every((id) => typeof id === 'number' && own.includes(id))
}

/**
 * Throws 40300 with the path of the place field when `isOwnPlace` is false. `prefix` is put before that path, such as
 * `form.` for a draft that is sent along with a search for choices.
 */
export async function refuseForeignPlace(call: Call, resource: Resource, row: Row, prefix = ''): Promise<void> {
  if (await isOwnPlace(call, resource, row)) return
  // Without the header, an operator of stores has no place at all, whatever the row says.
  if (placeOfRole(call.operator.role_type) === 'store' && call.operator.store_id === null)
    throw headerRefusal(40300, 'Store-Id', STORE_NEEDED)
  throw new ApiError(40300, { errors: [{ path: `${prefix}${placeField(resource)}`, ...NOT_YOURS }] })
}

export const NOT_YOURS = { zh: '不在您的数据范围内', en: 'Outside the stores and warehouses you work in' }
