/** What access needs to know of a route. */
export interface GuardedRoute {
  name: string
  path: string
  requiresAuth: boolean
  roles?: readonly string[]
  hidden?: boolean
  /** False: the server's menu, where it decides, leaves the route out. */
  listed?: boolean
}

/** The one rule of access: no roles → open; `*` → all; else the role must be named. */
export function isAllowed(roles: readonly string[] | undefined, role: string | null): boolean {
  if (!roles || roles.length === 0 || roles.includes('*')) return true
  return role !== null && roles.includes(role)
}

export function mayOpen(route: GuardedRoute, role: string | null): boolean {
  return !route.requiresAuth || (route.listed !== false && isAllowed(route.roles, role))
}

/** First of the routes, which stand in menu order, that the role may open: where a refused operator goes. Null: nothing at all. */
export function firstOpen<R extends GuardedRoute>(routes: readonly R[], role: string | null): R | null {
  return routes.find((route) => route.requiresAuth && !route.hidden && mayOpen(route, role)) ?? null
}

export type Admission<R> = { open: R } | { instead: R } | { notFound: true }

/** Where a signed-in operator who asks for a path arrives. */
export function admit<R extends GuardedRoute>(routes: readonly R[], path: string, role: string | null): Admission<R> {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) return { notFound: true }
  if (mayOpen(route, role)) return { open: route }
  const instead = firstOpen(routes, role)
  return instead ? { instead } : { notFound: true }
}
