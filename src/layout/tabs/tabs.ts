import type { Location } from 'react-router-dom'
import type { DocumentLocationState } from '@/components/document-page/location-state'
import type { ScreenRoute } from '@/layout/screen-route'

export interface OpenTab {
  /** Stays the same while the screen in the tab stays mounted. */
  id: string
  route: ScreenRoute
  /** The address that the screen in the tab sees. */
  location: Location
  /** Set by the screen. While this title is empty, the title of the route is shown. */
  title: string
  dirty: boolean
  /** Whether the screen says that its content is missing or refused. */
  absent?: boolean
  /** Value of `visits` at the last visit of this tab; 0 before the first visit. */
  lastVisit: number
}

/**
 * Tabs in the order of the bar. `visits` counts visits, to find the tab that was visited longest ago without a clock.
 */
export interface Tabs {
  open: readonly OpenTab[]
  active: string | null
  visits: number
  /** Number of tabs created so far, from which the ids of new tabs are built. */
  createdCount: number
}

export const NO_TABS: Tabs = { open: [], active: null, visits: 0, createdCount: 0 }
export const MAX_TABS = 30

/** Whether the query of the address holds filters instead of naming a document. */
function isList(route: ScreenRoute): boolean {
  return route.screen === undefined || route.screen === 'list' || route.screen === 'report'
}

/** At most one tab is open per key: the path for lists, the address with its query for documents. */
function keyOf(route: ScreenRoute, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return isList(route) ? pathname : pathname + search
}

export function tabKey(tab: OpenTab): string {
  return keyOf(tab.route, tab.location)
}

export function findTab(tabs: Tabs, id: string | null): OpenTab | undefined {
  return tabs.open.find((tab) => tab.id === id)
}

/**
 * Whether a hidden tab stays mounted: if it was visited and its route is cached, or if it has unsaved changes.
 */
export function isKept(tab: OpenTab): boolean {
  return tab.lastVisit > 0 && (tab.route.cached || tab.dirty)
}

/** Address at which a menu entry opens. If a tab keeps its screen, that is the tab's address, with search and page. */
export function menuAddress(tabs: Tabs, path: string): string {
  const tab = tabs.open.find(({ route }) => route.path === path)
  return tab && isKept(tab) ? tab.location.pathname + tab.location.search : path
}

export function patchTab(tabs: Tabs, id: string, change: Partial<OpenTab>): Tabs {
  const tab = findTab(tabs, id)
  if (!tab || Object.entries(change).every(([key, value]) => tab[key as keyof OpenTab] === value)) return tabs
  return { ...tabs, open: tabs.open.map((other) => (other === tab ? { ...tab, ...change } : other)) }
}

function activate(tabs: Tabs, id: string): Tabs {
  const visits = tabs.visits + 1
  const open = tabs.open.map((tab) => {
    if (tab.id === id) return { ...tab, lastVisit: visits }
    // A list that is not cached starts without the filters of its old address.
    const losesFilters =
      tab.id === tabs.active && !tab.route.cached && !tab.dirty && isList(tab.route) && tab.location.search !== ''
    return losesFilters ? { ...tab, location: { ...tab.location, search: '' } } : tab
  })
  return { ...tabs, open, active: id, visits }
}

/**
 * Above MAX_TABS one tab without unsaved changes is closed: first a tab that was never visited (opened in the
 * background, or restored after a reload), then the tab that was visited longest ago. If there is no such tab, none is
 * closed.
 */
function closeOldest(tabs: Tabs, keep: string): Tabs {
  if (tabs.open.length <= MAX_TABS) return tabs
  const clean = tabs.open.filter((tab) => !tab.dirty && tab.id !== keep && tab.id !== tabs.active)
  const oldest = clean.reduce<OpenTab | undefined>(
    (best, tab) => (best && best.lastVisit <= tab.lastVisit ? best : tab),
    undefined,
  )
  return oldest ? { ...tabs, open: tabs.open.filter((tab) => tab !== oldest) } : tabs
}

function add(tabs: Tabs, route: ScreenRoute, location: Location, inBackground: boolean): Tabs {
  const createdCount = tabs.createdCount + 1
  const tab: OpenTab = { id: `tab-${createdCount}`, route, location, title: '', dirty: false, lastVisit: 0 }
  const at = tabs.open.findIndex((other) => other.id === tabs.active)
  // At the right of the active tab, as in browsers.
  const open = at < 0 ? [...tabs.open, tab] : tabs.open.toSpliced(at + 1, 0, tab)
  const added = { ...tabs, open, createdCount }
  return closeOldest(inBackground ? added : activate(added, tab.id), tab.id)
}

/**
 * Whether the location of a tab can stay: only its key would change, and a new object would render the whole screen
 * again each time its tab comes to the front.
 */
const isSameAddress = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state

/** The address became `location`: activates its tab, or opens a tab. With `inBackground` a new tab stays inactive. */
export function arrive(tabs: Tabs, route: ScreenRoute, location: Location, inBackground = false): Tabs {
  const key = keyOf(route, location)
  const existing = tabs.open.find((tab) => tabKey(tab) === key)
  if (!existing) return add(tabs, route, location, inBackground)
  if (inBackground) return tabs
  const kept = isSameAddress(existing.location, location) ? existing.location : location
  return activate(patchTab(tabs, existing.id, { location: kept, route }), existing.id)
}

function isSameScreenAndDocument(tab: OpenTab, route: ScreenRoute, location: Location): boolean {
  if (tab.route.name !== route.name) return false
  const id = (search: string) => new URLSearchParams(search).get('id')
  return id(tab.location.search) === id(location.search)
}

/**
 * The screen in tab `id` replaced its address: a list set its filters, a new document was saved. If the screen is the
 * same, it stays mounted. Otherwise the new screen takes the tab's position, and another tab of that address is closed,
 * unless it has unsaved changes: then this tab is closed, and the other one shown.
 */
export function relocate(tabs: Tabs, id: string, route: ScreenRoute, location: Location): Tabs {
  const tab = findTab(tabs, id)
  if (!tab) return tabs
  if (isSameScreenAndDocument(tab, route, location)) return patchTab(tabs, id, { location, route })
  const key = keyOf(route, location)
  const unsaved = tabs.open.find((other) => other !== tab && other.dirty && tabKey(other) === key)
  if (unsaved) return { ...closeTabs(tabs, [id]), active: tabs.active === id ? unsaved.id : tabs.active }
  const createdCount = tabs.createdCount + 1
  const next: OpenTab = {
    id: `tab-${createdCount}`,
    route,
    location,
    title: (location.state as DocumentLocationState | null)?.documentName ?? '',
    dirty: false,
    lastVisit: tab.lastVisit,
  }
  const open = tabs.open
    .filter((other) => other === tab || tabKey(other) !== key)
    .map((other) => (other === tab ? next : other))
  return { ...tabs, createdCount, open, active: tabs.active === id ? next.id : tabs.active }
}

/** Closes these tabs. When the active tab is closed, its right neighbour becomes active, or else the left one. */
export function closeTabs(tabs: Tabs, ids: readonly string[]): Tabs {
  const stays = (tab: OpenTab) => !ids.includes(tab.id)
  const open = tabs.open.filter(stays)
  if (tabs.active === null || !ids.includes(tabs.active)) return { ...tabs, open }
  const at = tabs.open.findIndex((tab) => tab.id === tabs.active)
  const next = tabs.open.slice(at + 1).find(stays) ?? tabs.open.slice(0, at).findLast(stays)
  return { ...tabs, open, active: next?.id ?? null }
}

/** Mounts the screen of this tab anew. */
export function restart(tabs: Tabs, id: string): Tabs {
  const createdCount = tabs.createdCount + 1
  const restarted = { id: `tab-${createdCount}`, title: '', dirty: false }
  return {
    ...tabs,
    createdCount,
    active: tabs.active === id ? restarted.id : tabs.active,
    open: tabs.open.map((tab) => (tab.id === id ? { ...tab, ...restarted } : tab)),
  }
}
