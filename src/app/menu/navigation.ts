import { firstOpen } from '@/auth/access'
import type { MenuGroup, ScreenRoute } from '@/layout/screen-route'
import { inMenuOrder, menuOf, type Who } from './menu'
import { notFoundRoute } from './not-found-route'
import type { RouteTable } from './route-source'
import { groupsOf, type MenuNode, narrowed } from './server-menu'

export interface Navigation {
  routes: readonly ScreenRoute[]
  menu: MenuGroup[]
  /** Where an operator starts who asked for nothing in particular. */
  landing: string
  resolve: (path: string) => ScreenRoute
}

/** Where this operator can go: by the console's own table, narrowed and arranged by the server's menu if there is one. */
export function navigationOf(
  nodes: readonly MenuNode[] | null,
  who: Who,
  { routes: table, groups }: RouteTable,
): Navigation {
  const shown = nodes === null ? groups : groupsOf(nodes)
  const routes = inMenuOrder(shown, nodes === null ? table : narrowed(table, nodes))
  const menu = menuOf(shown, routes, who)
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return {
    routes,
    menu,
    landing: menu[0]?.routes[0]?.path ?? firstOpen(routes, who.role)?.path ?? '/notFound',
    resolve: (path) => byPath.get(path) ?? notFoundRoute(path),
  }
}
