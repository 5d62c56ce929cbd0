import { type ReactNode, useContext, useMemo } from 'react'
import {
  createPath,
  type Location,
  parsePath,
  type To,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  type Navigator,
  NavigationType,
} from 'react-router-dom'
import { newLocationKey } from './location-key'
import type { ScreenRoute } from '@/layout/screen-route'
import type { TabStore } from './tab-store'
import type { OpenTab } from './tabs'

interface Props {
  tab: OpenTab
  store: TabStore
  resolve: (pathname: string) => ScreenRoute
  children: ReactNode
}

function toLocation(to: To, from: Location, state: unknown): Location {
  const { pathname = from.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state, key: newLocationKey() }
}

/**
 * A router for each tab, so that a screen only sees the address of its own tab. While the tab is visible, navigating
 * changes the browser's address; in a hidden tab (after an answer that came late) it changes the tab's address only.
 * After the tab was closed, or the operator went on in another store, it changes nothing.
 */
export function TabRouter({ tab, store, resolve, children }: Props) {
  const outer = useContext(UNSAFE_NavigationContext)
  const { id } = tab

  const navigation = useMemo(() => {
    // Read from the store at each call, because a screen may navigate long after it was rendered, or unmounted.
    const now = () => ({ self: store.openTab(id), isVisible: store.current().active === id })
    const navigator: Navigator = {
      createHref: (to) => outer.navigator.createHref(to),
      go: (delta) => {
        const { self, isVisible } = now()
        if (self && isVisible) outer.navigator.go(delta)
      },
      push(to, state, options) {
        const { self, isVisible } = now()
        if (!self) return
        if (isVisible) return outer.navigator.push(to, state, options)
        const location = toLocation(to, self.location, state)
        store.openInBackground(resolve(location.pathname), location)
      },
      replace(to, state, options) {
        const { self, isVisible } = now()
        if (!self) return
        const location = toLocation(to, self.location, state)
        if (!isVisible) return store.moveInBackground(id, resolve(location.pathname), location)
        store.willMove(id, createPath({ pathname: location.pathname, search: location.search }))
        outer.navigator.replace(to, state, options)
      },
    }
    return { ...outer, navigator }
  }, [outer, store, resolve, id])

  const location = useMemo(() => ({ location: tab.location, navigationType: NavigationType.Pop }), [tab.location])
  return (
    <UNSAFE_NavigationContext.Provider value={navigation}>
      <UNSAFE_LocationContext.Provider value={location}>{children}</UNSAFE_LocationContext.Provider>
    </UNSAFE_NavigationContext.Provider>
  )
}
