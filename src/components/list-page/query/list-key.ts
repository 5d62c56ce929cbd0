import type { QueryKey } from '@tanstack/react-query'
import type { StoreScope } from '../../operator-context'

/** Prefix of all query keys of a company and store. */
export function storeKey({ tenantId, storeId }: StoreScope): QueryKey {
  return [tenantId, storeId]
}

/** Key of a document with its rows, in one version. */
export function documentKey(
  scope: StoreScope,
  base: string,
  { id, version }: { id: unknown; version?: unknown },
): QueryKey {
  return [...entityKey(scope, base), 'lines', id, version]
}

/** Prefix of all query keys of an entity; `base` is the entity's base path. */
export function entityKey(scope: StoreScope, base: string): QueryKey {
  return [...storeKey(scope), base]
}
