import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPath, type Location, useNavigate } from 'react-router-dom'
import type { ScreenRoute } from './screen-route'
import { type AskToDiscard, TabStore } from './tab-store'
import { findTab, tabKey, type Tabs } from './tabs'

interface Options {
  route: ScreenRoute
  location: Location
  /** Where to go when the last tab closes. */
  landing: string
  ask: AskToDiscard
}

export interface TabControl {
  tabs: Tabs
  store: TabStore
  close: (ids: readonly string[]) => Promise<boolean>
}

/** Keeps tabs and the browser's address together: the address brings a tab forward, closing the front one moves the address. */
export function useTabs({ route, location, landing, ask }: Options): TabControl {
  // The question is asked in the language of the moment, not of the first render.
  const askNow = useRef(ask)
  useLayoutEffect(() => { askNow.current = ask })
  const [store] = useState(() => new TabStore((dirty) => askNow.current(dirty)))
  const tabs = useSyncExternalStore(store.subscribe, store.current)
  const navigate = useNavigate()

  useLayoutEffect(() => store.arrive(route, location), [store, route, location])

  const close = useCallback(
    async (ids: readonly string[]) => {
      const before = store.current().active
      if (!(await store.close(ids))) return false
      const { active } = store.current()
      if (active === before) return true
      const next = findTab(store.current(), active)
      // Replaced, so that going back does not open again what was just closed.
      navigate(next ? createPath(next.location) : landing, { replace: true })
      return true
    },
    [store, navigate, landing],
  )

  const dirty = tabs.open.some((tab) => tab.dirty)
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])

  return { tabs, store, close }
}

/** Whether anything in the bar may be closed: the landing screen alone may not. */
export function mayClose(tabs: Tabs, landing: string): boolean {
  const [only] = tabs.open
  return tabs.open.length > 1 || (only !== undefined && tabKey(only) !== landing)
}
