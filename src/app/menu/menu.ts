import type { Text } from '@/rules/rules'
import { type GuardedRoute, mayOpen } from '@/auth/access'
import type { MenuGroup, ScreenRoute } from '@/layout/screen-route'

/** A group of the generated menu; `routes` are route names in menu order. */
export interface MenuGroupDefinition {
  key: string
  title: Text
  icon?: string
  url?: Text
  /** Role types whose daily work is in this group. */
  dailyFor?: readonly string[]
  /** Whether the screens show sample data. */
  sample?: boolean
  routes: readonly string[]
}

export interface Viewer {
  role: string | null
  roleType?: string
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

/** The screens among `routes` on which this operator may create a document or master. */
export function createsOf(routes: readonly ScreenRoute[], viewer: Viewer): ScreenRoute[] {
  return routes.filter(
    (route) =>
      route.screen === 'create' &&
      route.entity !== undefined &&
      mayUse(route, viewer) &&
      viewer.permissions.has(`${route.entity.slice(route.entity.indexOf('.') + 1)}:create`),
  )
}

/** The groups and screens of the menu that this operator can use. */
export function menuOf(
  groups: readonly MenuGroupDefinition[],
  routes: readonly ScreenRoute[],
  viewer: Viewer,
): MenuGroup[] {
  const byName = new Map(routes.map((route) => [route.name, route]))
  return groups
    .map(({ key, title, icon, url, sample, routes: names }) => ({
      key,
      title,
      ...(sample && { sample }),
      ...(icon !== undefined && { icon }),
      ...(url !== undefined && { href: url }),
      routes: names
        .map((name) => byName.get(name))
        .filter((route) => route !== undefined)
        .filter((route) => !route.hidden && mayUse(route, viewer)),
    }))
    .filter(({ href, routes }) => href !== undefined || routes.length > 0)
}

/**
 * The groups in the order of the work of a role type: after the first group those of its daily work, then the others in
 * the order of the manifest, then samples, then links to other sites.
 */
export function inOrderOfWork(
  groups: readonly MenuGroupDefinition[],
  roleType: string | undefined,
): readonly MenuGroupDefinition[] {
  const isDaily = ({ dailyFor }: MenuGroupDefinition) => roleType !== undefined && dailyFor?.includes(roleType) === true
  const [first] = groups
  const rank = (group: MenuGroupDefinition) =>
    group === first ? 0 : isDaily(group) ? 1 : group.url !== undefined ? 4 : group.sample ? 3 : 2
  return groups.toSorted((a, b) => rank(a) - rank(b))
}

/** Sorts routes into menu order, so that "the first route that the role may open" is the first one in the menu. */
export function inMenuOrder<R extends GuardedRoute>(groups: readonly MenuGroupDefinition[], routes: readonly R[]): R[] {
  const rank = new Map(groups.flatMap((group) => group.routes).map((name, index) => [name, index]))
  return routes.toSorted((a, b) => (rank.get(a.name) ?? Infinity) - (rank.get(b.name) ?? Infinity) || 0)
}
