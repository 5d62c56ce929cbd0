import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../http/call'
import { placeField } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import { columnSql } from '../../metadata/sql/column-sql'

/**
 * Sort term that puts the people of a place before all others, for choices among staff members: the place of the draft,
 * else the store or warehouse that the operator works in. Null for choices that name no places, and without a place.
 */
export function peopleFirst(call: Call, resource: Resource, target: Resource, form: Row | null): SQL | null {
  const by = resource.entity === 'warehouse' ? 'warehouse' : resource.scope.by
  if (by !== 'store' && by !== 'warehouse') return null
  const column = `${by}_ids`
  if (target.shape.fields[column]?.type !== 'refs' || target.shape.kind !== 'master') return null
  // The row of a store or warehouse is the place itself.
  const field = resource.entity === by ? 'id' : placeField(resource)
  const named = [field === null ? null : form?.[field]].flat().filter((id) => typeof id === 'number')
  const { store_id, warehouse_ids } = call.operator
  const own = by === 'store' ? (store_id === null ? [] : [store_id]) : warehouse_ids
  const places = named.length > 0 ? named : own
  if (places.length === 0) return null
  const works = places.map((id) => sql`${columnSql(target.table, column)} @> ${JSON.stringify([id])}::jsonb`)
  return sql`case when ${sql.join(works, sql` or `)} then 0 else 1 end`
}
