import { useCallback, useSyncExternalStore } from 'react'
import type { LineStore } from './line-store'

/**
 * Reads a value from the store and renders again when the topic is published and the value differs. `read` must return
 * the same object for an unchanged value.
 */
export function useTopic<T>(store: LineStore, topic: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.topics.on(topic, listener), [store, topic])
  return useSyncExternalStore(subscribe, read, read)
}
