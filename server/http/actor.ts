import type { Actor } from '../../src/rules/rules'
import type { Operator } from './call'

/** The operator in the form that expressions of the manifest read. */
export function actorOf({ id, role_type, store_id, warehouse_ids }: Operator): Actor {
  return { id, role_type, store_id, warehouse_id: warehouse_ids[0] ?? null }
}
