import { and, asc, eq, inArray } from 'drizzle-orm'
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

const ownIds = ({ stores, warehouses }: OperatorPlaces, place: 'store' | 'warehouse'): readonly number[] =>
  (place === 'store' ? stores : warehouses) ?? []
