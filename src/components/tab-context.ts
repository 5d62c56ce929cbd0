import { createContext, use, useEffect, useEffectEvent } from 'react'

/** What a screen may tell the tab that holds it. The handle stays the same object for the life of the tab. */
export interface Tab {
  id: string
  /** Shown in the tab bar, in the document's title and in the question before closing; empty: the route's title. */
  setTitle(title: string): void
  /** A dirty tab shows a dot, survives the cap of tabs, and is asked about before it closes. */
  setDirty(dirty: boolean): void
  /** Closes the tab, after asking when it is dirty; resolves to whether it closed. */
  close(): Promise<boolean>
  /** Replaces the built-in question of a dirty tab: resolve to false to stay. Returns the unsubscriber. */
  onBeforeClose(ask: () => Promise<boolean>): () => void
  /** Called the moment another tab comes forward. Returns the unsubscriber. */
  onHide(listener: () => void): () => void
}

/** A screen outside the tab bar (a story, a test) talks to nobody. */
export const NO_TAB: Tab = {
  id: 'none',
  setTitle: () => undefined,
  setDirty: () => undefined,
  close: async () => true,
  onBeforeClose: () => () => undefined,
  onHide: () => () => undefined,
}

export const TabContext = createContext<Tab>(NO_TAB)
export const TabVisibleContext = createContext(true)

export function useTab(): Tab {
  return use(TabContext)
}

/** False while another tab is in front. */
export function useTabVisible(): boolean {
  return use(TabVisibleContext)
}

/** Overlays are closed here: a modal that is open when its tab hides would not come back with it. */
export function useOnTabHide(close: () => void): void {
  const tab = useTab()
  const onHide = useEffectEvent(close)
  useEffect(() => tab.onHide(() => onHide()), [tab])
}
