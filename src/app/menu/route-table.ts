import { menu } from '@/generated/menu'
import { routes } from '@/generated/routes'
import type { ScreenRoute } from '@/layout/screen-route'
import type { RouteSource, RouteTable } from './route-source'

let table: RouteTable = { routes, groups: menu }
const listeners = new Set<() => void>()

/** Every screen and the menu, as the manifest has them. */
export const routeSource: RouteSource = {
  table: () => table,
  follow(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function follow(change: Partial<RouteTable>): void {
  table = { ...table, ...change }
  for (const listener of listeners) listener()
}

// A screen stays mounted as long as it is loaded by the same function, so a route keeps the one that it had.
if (import.meta.hot) {
  const source = ({ load }: ScreenRoute) => String(load).replace(/[?&]t=\d+/g, '')
  import.meta.hot.accept('@/generated/routes', (module) => {
    if (!module) return
    const before = new Map(table.routes.map((route) => [route.path, route]))
    follow({
      routes: (module.routes as readonly ScreenRoute[]).map((route) => {
        const known = before.get(route.path)
        return known && source(known) === source(route) ? { ...route, load: known.load } : route
      }),
    })
  })
  import.meta.hot.accept('@/generated/menu', (module) => {
    if (module) follow({ groups: module.menu as RouteTable['groups'] })
  })
}
