import type { Location } from 'react-router-dom'
import type { ScreenRoute } from '@/layout/screen-route'

export interface OpenTab {
  /** Stays the same while the screen in the tab stays mounted. */
  id: string
  route: ScreenRoute
  /** Where the screen in the tab believes to be. */
  location: Location
  /** Given by the screen; empty: the route's. */
  title: string
  dirty: boolean
  /** Rises with every visit; 0 until the first. */
  seen: number
}

/** Tabs in the order of the bar. `visits` counts, so that no clock is needed to tell which was seen longest ago. */
export interface Tabs {
  open: readonly OpenTab[]
  active: string | null
  visits: number
  made: number
}

export const NO_TABS: Tabs = { open: [], active: null, visits: 0, made: 0 }
export const MOST_TABS = 30

function isList(route: ScreenRoute): boolean {
  return route.screen === undefined || route.screen === 'list'
}

/** What a tab is one of: a path for lists, the full address for documents. */
function keyOf(route: ScreenRoute, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return isList(route) ? pathname : pathname + search
}

export function tabKey(tab: OpenTab): string {
  return keyOf(tab.route, tab.location)
}

export function findTab(tabs: Tabs, id: string | null): OpenTab | undefined {
  return tabs.open.find((tab) => tab.id === id)
}

/** A fresh screen is not kept behind the bar, unless that would lose what was typed into it. */
export function isKept(tab: OpenTab): boolean {
  return tab.seen > 0 && (tab.route.cached || tab.dirty)
}

/** Where a screen of the menu opens: one that a tab keeps, with the search and the page that it was left at. */
export function addressIn(tabs: Tabs, path: string): string {
  const tab = tabs.open.find(({ route }) => route.path === path)
  return tab && isKept(tab) ? tab.location.pathname + tab.location.search : path
}

export function patchTab(tabs: Tabs, id: string, change: Partial<OpenTab>): Tabs {
  const tab = findTab(tabs, id)
  if (!tab || Object.entries(change).every(([key, value]) => tab[key as keyof OpenTab] === value)) return tabs
  return { ...tabs, open: tabs.open.map((each) => (each === tab ? { ...tab, ...change } : each)) }
}

function activate(tabs: Tabs, id: string): Tabs {
  const visits = tabs.visits + 1
  const open = tabs.open.map((tab) => {
    if (tab.id === id) return { ...tab, seen: visits }
    // A fresh list starts anew: without the filters that its address still holds.
    const leaves =
      tab.id === tabs.active && !tab.route.cached && !tab.dirty && isList(tab.route) && tab.location.search !== ''
    return leaves ? { ...tab, location: { ...tab.location, search: '' } } : tab
  })
  return { ...tabs, open, active: id, visits }
}

/** Beyond the cap the clean tab seen longest ago goes; with none clean the bar grows, since nothing typed may be lost. */
function cut(tabs: Tabs, keep: string): Tabs {
  if (tabs.open.length <= MOST_TABS) return tabs
  const clean = tabs.open.filter((tab) => !tab.dirty && tab.id !== keep)
  const oldest = clean.reduce<OpenTab | undefined>(
    (found, tab) => (found && found.seen <= tab.seen ? found : tab),
    undefined,
  )
  return oldest ? { ...tabs, open: tabs.open.filter((tab) => tab !== oldest) } : tabs
}

function add(tabs: Tabs, route: ScreenRoute, location: Location, behind: boolean): Tabs {
  const made = tabs.made + 1
  const tab: OpenTab = { id: `tab-${made}`, route, location, title: '', dirty: false, seen: 0 }
  const at = tabs.open.findIndex((each) => each.id === tabs.active)
  // Next to where it was opened from, as browsers do.
  const open = at < 0 ? [...tabs.open, tab] : tabs.open.toSpliced(at + 1, 0, tab)
  const added = { ...tabs, open, made }
  return cut(behind ? added : activate(added, tab.id), tab.id)
}

/** The address became `location`: its tab comes forward, or is opened. `behind` opens without bringing forward. */
export function arrive(tabs: Tabs, route: ScreenRoute, location: Location, behind = false): Tabs {
  const key = keyOf(route, location)
  const there = tabs.open.find((tab) => tabKey(tab) === key)
  if (!there) return add(tabs, route, location, behind)
  if (behind) return tabs
  return activate(patchTab(tabs, there.id, { location, route }), there.id)
}

function sameDocument(tab: OpenTab, route: ScreenRoute, location: Location): boolean {
  if (tab.route.name !== route.name) return false
  const id = (search: string) => new URLSearchParams(search).get('id')
  return id(tab.location.search) === id(location.search)
}

/**
 * The screen in tab `id` moved on in place: a list set its filters, a new document got its number. The same screen stays
 * mounted; another one starts in the same position, and a second tab of that address goes.
 */
export function relocate(tabs: Tabs, id: string, route: ScreenRoute, location: Location): Tabs {
  const tab = findTab(tabs, id)
  if (!tab) return tabs
  if (sameDocument(tab, route, location)) return patchTab(tabs, id, { location, route })
  const made = tabs.made + 1
  const next: OpenTab = { id: `tab-${made}`, route, location, title: '', dirty: false, seen: tab.seen }
  const key = keyOf(route, location)
  const open = tabs.open
    .filter((each) => each === tab || tabKey(each) !== key)
    .map((each) => (each === tab ? next : each))
  return { ...tabs, made, open, active: tabs.active === id ? next.id : tabs.active }
}

/** Without these tabs. When the active one goes, its right neighbour comes forward, else its left. */
export function closeTabs(tabs: Tabs, ids: readonly string[]): Tabs {
  const stays = (tab: OpenTab) => !ids.includes(tab.id)
  const open = tabs.open.filter(stays)
  if (tabs.active === null || !ids.includes(tabs.active)) return { ...tabs, open }
  const at = tabs.open.findIndex((tab) => tab.id === tabs.active)
  const next = tabs.open.slice(at + 1).find(stays) ?? tabs.open.slice(0, at).findLast(stays)
  return { ...tabs, open, active: next?.id ?? null }
}

/** The screen of this tab from its beginning. */
export function restart(tabs: Tabs, id: string): Tabs {
  const made = tabs.made + 1
  const restarted = { id: `tab-${made}`, title: '', dirty: false }
  return {
    ...tabs,
    made,
    active: tabs.active === id ? restarted.id : tabs.active,
    open: tabs.open.map((tab) => (tab.id === id ? { ...tab, ...restarted } : tab)),
  }
}
