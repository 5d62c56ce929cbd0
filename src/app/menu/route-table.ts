import { intendedPath } from '@/auth/intent'
import { loadScreen } from '@/components/load-screen'
import { landing, menu } from '@/generated/menu'
import { routes } from '@/generated/routes'
import { loadTexts } from '@/i18n/i18n'
import type { MessageIndex } from '@/i18n/load'
import type { ScreenRoute } from '@/layout/screen-route'
import type { RouteSource, RouteTable } from './route-source'

let table: RouteTable = { routes, groups: menu, landing }
const listeners = new Set<() => void>()

/** The generated routes and menu; hot updates replace them under `npm run dev`. */
export const routeSource: RouteSource = {
  table: () => table,
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Fetches code and texts of the screen that an address opens; for the address of the sign-in screen, of the screen that
 * is opened after the sign-in. The frame decides later whether the operator may open the screen.
 */
export async function loadScreenAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  messages: MessageIndex,
): Promise<void> {
  const path = pathname === '/login' ? (intendedPath(table.routes, search)?.split('?')[0] ?? table.landing) : pathname
  const route = table.routes.find((candidate) => candidate.path === path)
  if (!route) return
  // A hand-written page has a text file of its own name.
  const ownTexts = route.entity === undefined && messages[route.name] ? loadTexts([route.name]) : undefined
  await Promise.all([loadScreen(route), ownTexts])
}

function replace(change: Partial<RouteTable>): void {
  table = { ...table, ...change }
  for (const listener of listeners) listener()
}

// A screen stays mounted as long as its `load` is the same function, so a route with an unchanged source keeps its
// `load`.
if (import.meta.hot) {
  const source = ({ load }: ScreenRoute) => String(load).replace(/[?&]t=\d+/g, '')
  import.meta.hot.accept('@/generated/routes', (module) => {
    if (!module) return
    const before = new Map(table.routes.map((route) => [route.path, route]))
    replace({
      routes: (module.routes as readonly ScreenRoute[]).map((route) => {
        const known = before.get(route.path)
        return known && source(known) === source(route) ? { ...route, load: known.load } : route
      }),
    })
  })
  import.meta.hot.accept('@/generated/menu', (module) => {
    if (module) replace({ groups: module.menu as RouteTable['groups'], landing: String(module.landing) })
  })
}
