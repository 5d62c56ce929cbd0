import { useCallback, useSyncExternalStore } from 'react'
import type { LineStore } from './line-store'

/** Redraws when the topic is told and the snapshot differs. `read` must give equal things as the same thing. */
export function useTopic<T>(store: LineStore, topic: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.topics.on(topic, listener), [store, topic])
  return useSyncExternalStore(subscribe, read, read)
}
