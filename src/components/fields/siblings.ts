import { createContext, use, useSyncExternalStore } from 'react'

/** The other values of the form that a field stands in, for the few controls that look beyond their own. */
export interface Siblings {
  subscribe(listener: () => void): () => void
  get(name: string): unknown
}

const NONE: Siblings = { subscribe: () => () => undefined, get: () => undefined }

export const SiblingsContext = createContext<Siblings>(NONE)

export function useSibling(name: string): unknown {
  const siblings = use(SiblingsContext)
  return useSyncExternalStore(siblings.subscribe, () => siblings.get(name))
}
