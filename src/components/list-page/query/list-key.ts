import type { QueryKey } from '@tanstack/react-query'
import type { OperatorScope } from '../../operator-context'

type ListScope = Pick<OperatorScope, 'tenantId' | 'storeId'>

/** Prefix of all query keys of a tenant and store. */
export function placeKey({ tenantId, storeId }: ListScope): QueryKey {
  return [tenantId, storeId]
}

export function entityKey(place: ListScope, base: string): QueryKey {
  return [...placeKey(place), base]
}
