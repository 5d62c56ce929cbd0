import { useSyncExternalStore } from 'react'
import type { TabStore } from './tab-store'

/** The part of the tab store that tells which tab is in front. */
export type Front = Pick<TabStore, 'subscribe' | 'front'>

/** Whether a tab is in front. Renders the component only when that changes for this tab. */
export function useInFront(store: Front, id: string): boolean {
  return useSyncExternalStore(store.subscribe, () => store.front() === id)
}
