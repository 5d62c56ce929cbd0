import { createHash } from 'node:crypto'
import type { Operator } from '../call'

/** Header of every answer to a signed-in operator that names the operator's rights. */
export const RIGHTS_HEADER = 'Operator-Rights'

const revisions = new WeakMap<Operator, string>()

/**
 * Names the rights with which a call was answered: other rights have another name, in every process. The active store
 * is no part of the name, so that answers for several stores can be compared.
 */
export function rightsRevision(operator: Operator): string {
  const known = revisions.get(operator)
  if (known !== undefined) return known
  const { role_type, permissions, flags, data_scope, store_ids, warehouse_ids, wholesaler_id, org_id, menu_ids } =
    operator
  const rights = [
    role_type,
    [...permissions].toSorted(),
    Object.entries(flags).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    data_scope,
    store_ids,
    warehouse_ids,
    wholesaler_id,
    org_id,
    menu_ids,
  ]
  const revision = createHash('sha256').update(JSON.stringify(rights)).digest('base64url').slice(0, 16)
  revisions.set(operator, revision)
  return revision
}
