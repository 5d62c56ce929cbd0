import { createPath, parsePath } from 'react-router-dom'
import type { ScreenRoute } from '@/layout/screen-route'
import { readJson, writeJson, writeText } from '@/settings/browser-storage'
import { NO_TABS, type OpenTab, type Tabs } from './tabs'

/*
 * Open tabs survive a reload of the page: their addresses and titles are kept in session storage, but no input. The
 * screen of a restored tab is loaded when the tab is first shown. Without session storage only the active tab is open
 * after a reload.
 */

interface StoredTab {
  href: string
  title: string
}

const keyOf = (scope: string) => `tabs:${scope}`

export function rememberTabs(scope: string, { open }: Tabs): void {
  const stored = open.map(({ location, title }): StoredTab => ({ href: createPath(location), title }))
  writeJson(keyOf(scope), stored, 'sessionStorage')
}

export function forgetTabs(scope: string): void {
  writeText(keyOf(scope), null, 'sessionStorage')
}

function isStoredTab(value: unknown): value is StoredTab {
  return (
    value !== null &&
    typeof value === 'object' &&
    'href' in value &&
    typeof value.href === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  )
}

/** The tabs that were open before the reload; none is active. Addresses without a screen are left out. */
export function restoreTabs(scope: string, resolve: (pathname: string) => ScreenRoute | undefined): Tabs {
  const stored = readJson(keyOf(scope), 'sessionStorage')
  if (!Array.isArray(stored)) return NO_TABS
  const open: OpenTab[] = []
  for (const { href, title } of stored.filter(isStoredTab)) {
    const { pathname = '', search = '', hash = '' } = parsePath(href)
    const route = resolve(pathname)
    if (route)
      open.push({
        id: `tab-${open.length + 1}`,
        route,
        location: { pathname, search, hash, state: null, key: `kept-${open.length}` },
        title,
        dirty: false,
        lastVisit: 0,
      })
  }
  return { ...NO_TABS, open, createdCount: open.length }
}
