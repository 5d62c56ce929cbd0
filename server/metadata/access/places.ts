import { and, eq, inArray, sql } from 'drizzle-orm'
import { resourceOf } from '../registry'
import { placeOfRole } from './role-place'
import { columnSql } from '../sql/column-sql'
import { columnOf } from '../sql/rows'
import { subtreeIds } from '../sql/subtree'
import type { Call } from '../../http/call'

/** Stores and warehouses whose rows an operator may see; null when the operator is not limited. */
export interface OperatorPlaces {
  stores: readonly number[] | null
  warehouses: readonly number[] | null
}

const placesByCall = new WeakMap<Call, Promise<OperatorPlaces>>()

/** Places of the operator, queried once per call (docs/domain.md, Scope). */
export function placesOfOperator(call: Call): Promise<OperatorPlaces> {
  let places = placesByCall.get(call)
  if (!places) {
    places = findPlaces(call)
    placesByCall.set(call, places)
  }
  return places
}

async function findPlaces(call: Call): Promise<OperatorPlaces> {
  const { role_type, data_scope, store_id, store_ids, warehouse_ids } = call.operator
  const place = placeOfRole(role_type)
  if (place === 'store') return { stores: store_id === null ? [] : [store_id], warehouses: [] }
  if (place === 'warehouse') return { stores: [], warehouses: warehouse_ids }
  if (place === 'none') return { stores: [], warehouses: [] }
  if (data_scope === 'all') return { stores: null, warehouses: null }
  if (data_scope === 'assigned') return { stores: store_ids, warehouses: warehouse_ids }
  return {
    stores: await placesOfOrganisation(call, 'store'),
    warehouses: await placesOfOrganisation(call, 'warehouse'),
  }
}

/** Ids of the stores or warehouses of the operator's organisation and of every organisation below it. */
async function placesOfOrganisation(call: Call, entity: string): Promise<number[]> {
  const { org_id, tenant_id } = call.operator
  if (org_id === null) return []
  const { table } = resourceOf(call, entity)
  const rows = await call.tx
    .select({ id: columnSql(table, 'id') })
    .from(table)
    .where(
      and(
        eq(columnOf(table, 'tenant_id'), tenant_id),
        inArray(columnOf(table, 'org_id'), sql`(${subtreeIds(call, resourceOf(call, 'org'), org_id)})`),
      ),
    )
  return rows.map((row) => row.id)
}
