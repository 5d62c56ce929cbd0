import type { QueryKey } from '@tanstack/react-query'
import type { OperatorScope } from '../../operator-context'

type Place = Pick<OperatorScope, 'tenantId' | 'storeId'>

/** Whatever a tenant's operator sees in a store lies below this. */
export function placeKey({ tenantId, storeId }: Place): QueryKey {
  return [tenantId, storeId]
}

export function entityKey(place: Place, base: string): QueryKey {
  return [...placeKey(place), base]
}
