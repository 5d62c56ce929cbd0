import { createContext, use } from 'react'

/** The store to which head office has limited the lists, the workplace and the analyses. */
export interface StoreChoice {
  name: string
  /** Switches to all stores; asks first where unsaved changes would be lost. */
  showAll: () => void
}

/** Null for all stores, and for operators who always work in one store. Provided by the frame. */
export const StoreChoiceContext = createContext<StoreChoice | null>(null)

export function useStoreChoice(): StoreChoice | null {
  return use(StoreChoiceContext)
}
