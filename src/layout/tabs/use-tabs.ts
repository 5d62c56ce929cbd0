import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPath, type Location, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterPaint } from '@/layout/after-paint'
import { forgetTabs, rememberTabs, restoreTabs } from './remembered-tabs'
import type { ScreenRoute } from '@/layout/screen-route'
import { type AskToDiscard, TabStore, type WaitForSaves } from './tab-store'
import { findTab, tabKey, type Tabs } from './tabs'

interface Options {
  route: ScreenRoute
  location: Location
  /** Where to go when the last tab closes. */
  landing: string
  ask: AskToDiscard
  wait: WaitForSaves
  /** Key of operator, tenant and store under which the open tabs are remembered. */
  scope: string
  resolve: (pathname: string) => ScreenRoute
}

interface TabControl {
  tabs: Tabs
  store: TabStore
  /** `close` and `go` never change while the frame is mounted. */
  close: (ids: readonly string[]) => Promise<boolean>
  go: (id: string) => void
}

/**
 * Synchronises the tabs with the browser's address: a new address activates or opens a tab, and closing the active tab
 * changes the address.
 */
export function useTabs({ route, location, landing, ask, wait, scope, resolve }: Options): TabControl {
  // A ref, because the question must be in the current language, not in the language of the first render.
  const latest = useRef({ ask, wait })
  useLayoutEffect(() => {
    latest.current = { ask, wait }
  })
  const [store] = useState(
    () =>
      new TabStore(
        (dirty) => latest.current.ask(dirty),
        restoreTabs(scope, (path) => screenAt(resolve, path)),
        (saves) => latest.current.wait(saves),
      ),
  )
  const tabs = useSyncExternalStore(store.subscribe, store.current)
  const go = useNavigate()
  // `useNavigate` returns another function at every address, which would render the whole tab bar again.
  const move = useRef({ go, landing })
  useLayoutEffect(() => {
    move.current = { go, landing }
  })
  const [controls] = useState(() => controlsOf(store, move))

  useLayoutEffect(() => store.updateRoutes(resolve), [store, resolve])
  useLayoutEffect(() => store.arrive(route, location), [store, route, location])

  useEffect(() => rememberTabs(scope, tabs), [scope, tabs])
  // Only a reload restores the tabs; a sign-out or a switch of store, which unmounts the frame, forgets them.
  useEffect(() => () => forgetTabs(scope), [scope])
  useEffect(() => store.begin(), [store])

  const dirty = tabs.open.some((tab) => tab.dirty)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  return { tabs, store, ...controls }
}

/** The screen of a tab to restore; undefined for an address that leads to the not-found screen by now. */
function screenAt(resolve: Options['resolve'], path: string): ScreenRoute | undefined {
  const route = resolve(path)
  return route.hidden && route.entity === undefined ? undefined : route
}

type Move = RefObject<{ go: NavigateFunction; landing: string }>

function controlsOf(store: TabStore, move: Move): Pick<TabControl, 'close' | 'go'> {
  /** Goes to the address of the tab that is shown already; null while no tab is shown before its address. */
  let follow: (() => void) | null = null
  return {
    go(id) {
      follow?.()
      const isShown = store.show(id)
      follow = () => {
        follow = null
        // Not when the address changed meanwhile: with Back, the operator has left the tab again.
        const tab = isShown && store.front() !== id ? undefined : store.openTab(id)
        if (tab) void move.current.go(createPath(tab.location))
      }
      // The screen is painted first, because the address renders the frame around it, which takes as long again.
      if (isShown) afterPaint(() => follow?.())
      else follow()
    },
    async close(ids) {
      const before = store.current().active
      if (!(await store.close(ids))) return false
      const { active } = store.current()
      if (active === before) return true
      const next = findTab(store.current(), active)
      // Replaces the history entry, so that going back does not open the closed tab again.
      void move.current.go(next ? createPath(next.location) : move.current.landing, { replace: true })
      return true
    },
  }
}

/** Whether tabs may be closed: not when the landing screen is the only tab. */
export function mayClose(tabs: Tabs, landing: string): boolean {
  const [first] = tabs.open
  return tabs.open.length > 1 || (first !== undefined && tabKey(first) !== landing)
}
