import { createContext, use, useSyncExternalStore } from 'react'

/** The other values of the form, for the few controls that depend on them. */
interface Siblings {
  subscribe(listener: () => void): () => void
  get(name: string): unknown
}

const NO_SIBLINGS: Siblings = { subscribe: () => () => undefined, get: () => undefined }

export const SiblingsContext = createContext<Siblings>(NO_SIBLINGS)

export function useSibling(name: string): unknown {
  const siblings = use(SiblingsContext)
  return useSyncExternalStore(siblings.subscribe, () => siblings.get(name))
}
