import { createPath, parsePath } from 'react-router-dom'
import type { ScreenRoute } from '@/layout/screen-route'
import { NO_TABS, type OpenTab, type Tabs } from './tabs'

/*
 * What was open survives a reload of the page, in this browser tab only: addresses and titles, nothing that was typed.
 * The screens themselves are loaded when they are looked at.
 */

interface Kept {
  href: string
  title: string
}

const keyOf = (scope: string) => `tabs:${scope}`

export function rememberTabs(scope: string, { open }: Tabs): void {
  const kept = open.map(({ location, title }): Kept => ({ href: createPath(location), title }))
  try {
    sessionStorage.setItem(keyOf(scope), JSON.stringify(kept))
  } catch {
    // Without storage a reload opens the front tab alone.
  }
}

export function forgetTabs(scope: string): void {
  try {
    sessionStorage.removeItem(keyOf(scope))
  } catch {
    // Then nothing was kept either.
  }
}

function isKept(value: unknown): value is Kept {
  return (
    value !== null &&
    typeof value === 'object' &&
    'href' in value &&
    typeof value.href === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  )
}

/** The tabs of before the reload, none of them in front. Addresses that are no screen any more are left out. */
export function restoreTabs(scope: string, known: (pathname: string) => ScreenRoute | undefined): Tabs {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(keyOf(scope)) ?? '[]')
  } catch {
    return NO_TABS
  }
  if (!Array.isArray(kept)) return NO_TABS
  const open: OpenTab[] = []
  for (const { href, title } of kept.filter(isKept)) {
    const { pathname = '', search = '', hash = '' } = parsePath(href)
    const route = known(pathname)
    if (route)
      open.push({
        id: `tab-${open.length + 1}`,
        route,
        location: { pathname, search, hash, state: null, key: `kept-${open.length}` },
        title,
        dirty: false,
        seen: 0,
      })
  }
  return { ...NO_TABS, open, made: open.length }
}
