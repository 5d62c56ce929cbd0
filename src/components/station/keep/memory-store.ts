import type { CountStore, Entry, KeptCount } from './count-store'

/** Stores counts of one document in memory. */
export function memoryStore(): CountStore {
  let count: KeptCount | null = null
  const entries = new Map<number, Entry>()
  return {
    read: async () => ({ count, entries: [...entries.values()].toSorted((a, b) => a.seq - b.seq) }),
    async write(_place, write) {
      if (write.count === null) entries.clear()
      if (write.count !== undefined) count = write.count
      for (const entry of write.put ?? []) entries.set(entry.seq, entry)
      for (const seq of write.drop ?? []) entries.delete(seq)
    },
  }
}

const stores = new Map<string, CountStore>()

/** The counts of a document that the browser could not store; kept until the page is closed. */
export function pageStore(place: string): CountStore {
  const store = stores.get(place) ?? memoryStore()
  stores.set(place, store)
  return store
}
