import type { StoreInfo } from '@/auth/session'

/** Head office's own store stands for all stores; so does no store at all. */
export function isAllStores(store: StoreInfo | null): boolean {
  return store === null || store.store_type === 'head_office'
}

/** The store that head office works in for all stores; null where the operator has no store of head office. */
export function allStoresOf(stores: readonly StoreInfo[]): StoreInfo | null {
  return stores.find(({ store_type }) => store_type === 'head_office') ?? null
}
