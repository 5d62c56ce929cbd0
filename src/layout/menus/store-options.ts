import type { StoreInfo } from '@/auth/session'

/** Whether the operator works for all stores: no store is chosen, or the store of head office itself. */
export function isAllStores(store: StoreInfo | null): boolean {
  return store === null || store.store_type === 'head_office'
}

/** The store of head office, which means all stores; null when the operator has none. */
export function allStoresOf(stores: readonly StoreInfo[]): StoreInfo | null {
  return stores.find(({ store_type }) => store_type === 'head_office') ?? null
}
