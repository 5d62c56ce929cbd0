import type { Text } from '@/rules/rules'
import { type GuardedRoute, mayOpen } from '@/auth/access'
import type { MenuGroup, ScreenRoute } from '@/layout/screen-route'

/** A group of the generated menu; `routes` are route names in menu order. */
export interface PrintedGroup {
  key: string
  title: Text
  icon?: string
  url?: Text
  routes: readonly string[]
}

export interface Viewer {
  role: string | null
  permissions: ReadonlySet<string>
}

/** Whether the server would give the operator the rows of this screen. Other screens are left out of the menu. */
function mayList(route: ScreenRoute, permissions: ReadonlySet<string>): boolean {
  if (route.needs !== undefined) return permissions.has(route.needs)
  if (route.entity === undefined) return true
  return permissions.has(`${route.entity.slice(route.entity.indexOf('.') + 1)}:list`)
}

/** Whether this operator may open a screen and read its rows. */
export const mayUse = (route: ScreenRoute, { role, permissions }: Viewer): boolean =>
  mayOpen(route, role) && mayList(route, permissions)

/** The groups and screens of the menu that this operator can use. */
export function menuOf(groups: readonly PrintedGroup[], routes: readonly ScreenRoute[], viewer: Viewer): MenuGroup[] {
  const byName = new Map(routes.map((route) => [route.name, route]))
  return groups
    .map(({ key, title, icon, url, routes: names }) => ({
      key,
      title,
      ...(icon !== undefined && { icon }),
      ...(url !== undefined && { href: url }),
      routes: names
        .map((name) => byName.get(name))
        .filter((route) => route !== undefined)
        .filter((route) => !route.hidden && mayUse(route, viewer)),
    }))
    .filter(({ href, routes }) => href !== undefined || routes.length > 0)
}

/** Sorts routes into menu order, so that "the first route that the role may open" is the first one in the menu. */
export function inMenuOrder<R extends GuardedRoute>(groups: readonly PrintedGroup[], routes: readonly R[]): R[] {
  const rank = new Map(groups.flatMap((group) => group.routes).map((name, index) => [name, index]))
  return routes.toSorted((a, b) => (rank.get(a.name) ?? Infinity) - (rank.get(b.name) ?? Infinity) || 0)
}
