import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { admin_member } from '../../generated/tables'
import type { Call } from '../../http/call'
import { type OperatorPlaces, placesOfOperator } from '../../metadata/access/places'
import { placeOfRole } from '../../metadata/access/role-place'
import { resourceOf } from '../../metadata/registry'
import { columnSql } from '../../metadata/sql/column-sql'
import { columnOf } from '../../metadata/sql/rows'

/** A store or a warehouse, `store:12`. */
export type PlaceKey = `${'store' | 'warehouse'}:${number}`

/** A place that the operator manages. */
export interface ManagedPlace {
  key: PlaceKey
  name: string
}

/**
 * The places in which the operator works now. None for head office: managers share with people of their own role type
 * only, and head office may be responsible for hundreds of stores.
 */
export async function ownPlaces(call: Call): Promise<PlaceKey[]> {
  if (placeOfRole(call.operator.role_type) === 'everywhere') return []
  const { stores, warehouses } = await placesOfOperator(call)
  return [
    ...(stores ?? []).map((id): PlaceKey => `store:${id}`),
    ...(warehouses ?? []).map((id): PlaceKey => `warehouse:${id}`),
  ]
}

/** The store or the warehouses in which the operator works now and whose manager the operator is. */
export async function managedPlaces(call: Call): Promise<ManagedPlace[]> {
  const place = placeOfRole(call.operator.role_type)
  if (place !== 'store' && place !== 'warehouse') return []
  const ids = ownIds(await placesOfOperator(call), place)
  if (ids.length === 0) return []
  const { table } = resourceOf(call, place)
  const rows = await call.tx
    .select({ id: columnSql(table, 'id'), name: columnOf(table, `${place}_name`) })
    .from(table)
    .where(
      and(
        eq(columnOf(table, 'tenant_id'), call.operator.tenant_id),
        inArray(columnOf(table, 'id'), [...ids]),
        eq(columnOf(table, 'manager_id'), call.operator.id),
      ),
    )
    .orderBy(asc(columnOf(table, 'id')))
  return rows.map(({ id, name }) => ({ key: `${place}:${id}`, name: String(name ?? '') }))
}

/**
 * The places among `places` in which nobody can take back what a manager has shared: the place is closed or deleted, or
 * its manager is missing, disabled, or does not work there with a role type of such places (`managedPlaces`).
 */
export async function unmanagedPlaces(call: Call, places: readonly PlaceKey[]): Promise<PlaceKey[]> {
  const unmanaged: PlaceKey[] = []
  for (const kind of ['store', 'warehouse'] as const) {
    const ofKind = places.filter((place) => place.startsWith(`${kind}:`))
    if (ofKind.length === 0) continue
    const { table } = resourceOf(call, kind)
    const rows = await call.tx
      .select({
        id: columnSql(table, 'id'),
        role_type: admin_member.role_type,
        ids: kind === 'store' ? admin_member.store_ids : admin_member.warehouse_ids,
      })
      .from(table)
      .innerJoin(
        admin_member,
        and(
          eq(admin_member.tenant_id, call.operator.tenant_id),
          eq(admin_member.id, columnOf(table, 'manager_id')),
          eq(admin_member.status, 'enabled'),
        ),
      )
      .where(
        and(
          eq(columnOf(table, 'tenant_id'), call.operator.tenant_id),
          inArray(columnOf(table, 'id'), ofKind.map(idOf)),
          ne(columnOf(table, 'status'), CLOSED[kind]),
        ),
      )
    const managed = new Set(
      rows
        .filter(({ id, role_type, ids }) => role_type && placeOfRole(role_type) === kind && ids?.includes(Number(id)))
        .map(({ id }) => Number(id)),
    )
    unmanaged.push(...ofKind.filter((place) => !managed.has(idOf(place))))
  }
  return unmanaged
}

/** The status in which nobody works in a place. */
const CLOSED = { store: 'closed', warehouse: 'disabled' }

const idOf = (place: PlaceKey): number => Number(place.slice(place.indexOf(':') + 1))

const ownIds = ({ stores, warehouses }: OperatorPlaces, place: 'store' | 'warehouse'): readonly number[] =>
  (place === 'store' ? stores : warehouses) ?? []
