import { useRef, useSyncExternalStore } from 'react'

interface Store {
  subscribe: (listener: () => void) => () => void
}

/** Selects a value from a store; the component renders again only when the value differs. */
export function useStore<S extends Store, V>(
  store: S,
  view: (store: S) => V,
  same: (a: V, b: V) => boolean = Object.is,
): V {
  const last = useRef<{ value: V } | null>(null)
  return useSyncExternalStore(store.subscribe, () => {
    const value = view(store)
    if (last.current && same(last.current.value, value)) return last.current.value
    last.current = { value }
    return value
  })
}
