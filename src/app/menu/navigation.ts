import { firstOpen } from '@/auth/access'
import type { MenuGroup, ScreenRoute } from '@/layout/screen-route'
import { createsOf, inMenuOrder, inOrderOfWork, mayUse, menuOf, type Viewer } from './menu'
import { notFoundRoute } from './not-found-route'
import type { RouteTable } from './route-source'
import { groupsOf, type MenuNode, limitToMenu } from './server-menu'

interface Navigation {
  routes: readonly ScreenRoute[]
  menu: MenuGroup[]
  /** Screens on which the operator may create a document or master. */
  creates: ScreenRoute[]
  /**
   * Path of the screen that opens after sign-in when the address named no screen: the one that the manifest names, or
   * the first of the menu for an operator who may not open that screen.
   */
  landing: string
  resolve: (path: string) => ScreenRoute
}

/** Routes and menu of this operator: the generated ones, limited and grouped by the server's menu where it has one. */
export function navigationOf(
  nodes: readonly MenuNode[] | null,
  viewer: Viewer,
  { routes: table, groups, landing }: RouteTable,
): Navigation {
  // A menu from the server keeps the order in which the company has arranged it.
  const shownGroups = nodes === null ? inOrderOfWork(groups, viewer.roleType) : groupsOf(nodes, groups)
  const routes = inMenuOrder(shownGroups, nodes === null ? table : limitToMenu(table, nodes))
  const menu = menuOf(shownGroups, routes, viewer)
  const named = routes.find((route) => route.path === landing && mayUse(route, viewer))
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return {
    routes,
    menu,
    creates: createsOf(routes, viewer),
    landing: named?.path ?? menu[0]?.routes[0]?.path ?? firstOpen(routes, viewer.role)?.path ?? '/notFound',
    resolve: (path) => byPath.get(path) ?? notFoundRoute(path),
  }
}
