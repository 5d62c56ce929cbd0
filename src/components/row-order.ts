import { currentSession, onSession } from '@/auth/session'
import { ROWS_PREFIX } from '@/auth/storage-prefixes'
import { readJson, writeJson } from '@/settings/browser-storage'
import type { StorageOwner, StoreScope } from './operator-context'

/** Whose rows they are: another operator of the same store may see other rows. */
type RowsOwner = StorageOwner & StoreScope

/** Ids of the rows that a list showed last, by owner and entity. The tab of the browser keeps them too. */
const orders = new Map<string, readonly number[]>()
onSession(() => {
  // The end of a session empties the storage of the tab; without this, the same rows would be kept here.
  if (currentSession().token === null) orders.clear()
})

const keyOf = ({ tenantId, operatorId, storeId }: RowsOwner, entity: string) =>
  [tenantId, operatorId, storeId, entity].join(':')

/** Notes the rows of a list, so that documents opened from it lead to the ones before and after. */
export function keepRowOrder(owner: RowsOwner, entity: string, ids: readonly number[]): void {
  const key = keyOf(owner, entity)
  orders.set(key, ids)
  writeJson(`${ROWS_PREFIX}${key}`, ids, 'sessionStorage')
}

/** The rows that the list showed last, also when the page has been loaded anew since. */
function rowOrder(owner: RowsOwner, entity: string): readonly unknown[] {
  const key = keyOf(owner, entity)
  const kept = orders.get(key) ?? readJson(`${ROWS_PREFIX}${key}`, 'sessionStorage')
  return Array.isArray(kept) ? kept : []
}

interface RowPosition {
  /** Position in the list, from 1. */
  position: number
  count: number
  previous: number | null
  next: number | null
}

/** Position of a row in the list that was shown last; null when that list does not have the row. */
export function rowPosition(owner: RowsOwner, entity: string, id: number): RowPosition | null {
  const ids = rowOrder(owner, entity)
  const index = ids.indexOf(id)
  if (index < 0) return null
  const at = (place: number) => (typeof ids[place] === 'number' ? ids[place] : null)
  return { position: index + 1, count: ids.length, previous: at(index - 1), next: at(index + 1) }
}
