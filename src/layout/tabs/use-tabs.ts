import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPath, type Location, type NavigateFunction, useNavigate } from 'react-router-dom'
import { forgetTabs, rememberTabs, restoreTabs } from './remembered-tabs'
import type { ScreenRoute } from '@/layout/screen-route'
import { type AskToDiscard, TabStore } from './tab-store'
import { findTab, tabKey, type Tabs } from './tabs'

interface Options {
  route: ScreenRoute
  location: Location
  /** Where to go when the last tab closes. */
  landing: string
  ask: AskToDiscard
  /** Operator, tenant and store: whose tabs these are. */
  scope: string
  resolve: (pathname: string) => ScreenRoute
}

export interface TabControl {
  tabs: Tabs
  store: TabStore
  /** Both the same functions for the life of the frame. */
  close: (ids: readonly string[]) => Promise<boolean>
  go: (id: string) => void
}

/** Keeps tabs and the browser's address together: the address brings a tab forward, closing the front one moves the address. */
export function useTabs({ route, location, landing, ask, scope, resolve }: Options): TabControl {
  // The question is asked in the language of the moment, not of the first render.
  const askNow = useRef(ask)
  useLayoutEffect(() => {
    askNow.current = ask
  })
  const [store] = useState(
    () =>
      new TabStore(
        (dirty) => askNow.current(dirty),
        restoreTabs(scope, (path) => screenAt(resolve, path)),
      ),
  )
  const tabs = useSyncExternalStore(store.subscribe, store.current)
  const go = useNavigate()
  // `useNavigate` answers another function at every address, which would render the whole bar again.
  const move = useRef({ go, landing })
  useLayoutEffect(() => {
    move.current = { go, landing }
  })
  const [controls] = useState(() => controlsOf(store, move))

  useLayoutEffect(() => store.follow(resolve), [store, resolve])
  useLayoutEffect(() => store.arrive(route, location), [store, route, location])

  useEffect(() => rememberTabs(scope, tabs), [scope, tabs])
  // Another operator or store takes over, or nobody: only a reload may find them again.
  useEffect(() => () => forgetTabs(scope), [scope])

  const dirty = tabs.open.some((tab) => tab.dirty)
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])

  return { tabs, store, ...controls }
}

function screenAt(resolve: Options['resolve'], path: string): ScreenRoute | undefined {
  const route = resolve(path)
  return route.hidden && route.entity === undefined ? undefined : route
}

type Move = RefObject<{ go: NavigateFunction; landing: string }>

function controlsOf(store: TabStore, move: Move): Pick<TabControl, 'close' | 'go'> {
  return {
    go(id) {
      const tab = findTab(store.current(), id)
      if (tab) void move.current.go(createPath(tab.location))
    },
    async close(ids) {
      const before = store.current().active
      if (!(await store.close(ids))) return false
      const { active } = store.current()
      if (active === before) return true
      const next = findTab(store.current(), active)
      // Replaced, so that going back does not open again what was just closed.
      void move.current.go(next ? createPath(next.location) : move.current.landing, { replace: true })
      return true
    },
  }
}

/** Whether anything in the bar may be closed: the landing screen alone may not. */
export function mayClose(tabs: Tabs, landing: string): boolean {
  const [only] = tabs.open
  return tabs.open.length > 1 || (only !== undefined && tabKey(only) !== landing)
}
