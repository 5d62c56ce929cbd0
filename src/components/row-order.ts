import type { StoreScope } from './operator-context'

/** Ids of the rows that a list showed last, by company, store and entity. */
const orders = new Map<string, readonly number[]>()

const keyOf = ({ tenantId, storeId }: StoreScope, entity: string) => `${tenantId}:${storeId}:${entity}`

/** Notes the rows of a list, so that documents opened from it lead to the ones before and after. */
export function keepRowOrder(scope: StoreScope, entity: string, ids: readonly number[]): void {
  orders.set(keyOf(scope, entity), ids)
}

interface RowPosition {
  /** Position in the list, from 1. */
  position: number
  count: number
  previous: number | null
  next: number | null
}

/** Position of a row in the list that was shown last; null when that list does not have the row. */
export function rowPosition(scope: StoreScope, entity: string, id: number): RowPosition | null {
  const ids = orders.get(keyOf(scope, entity)) ?? []
  const index = ids.indexOf(id)
  if (index < 0) return null
  return { position: index + 1, count: ids.length, previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}
