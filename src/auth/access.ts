/** The properties of a route that decide who may open it. */
export interface GuardedRoute {
  name: string
  path: string
  requiresAuth: boolean
  roles?: readonly string[]
  hidden?: boolean
  /** False when the server's menu is in use and leaves the route out. */
  listed?: boolean
}

/** The access rule: a route without roles or with `*` is open to everyone; otherwise `roles` must name the role. */
export function isAllowed(roles: readonly string[] | undefined, role: string | null): boolean {
  if (!roles || roles.length === 0 || roles.includes('*')) return true
  return role !== null && roles.includes(role)
}

export function mayOpen(route: GuardedRoute, role: string | null): boolean {
  return !route.requiresAuth || (route.listed !== false && isAllowed(route.roles, role))
}

/**
 * The first route that the role may open; a refused operator goes there. Expects menu order. Null when none is open.
 */
export function firstOpen<R extends GuardedRoute>(routes: readonly R[], role: string | null): R | null {
  return routes.find((route) => route.requiresAuth && !route.hidden && mayOpen(route, role)) ?? null
}

type Admission<R> = { open: R } | { instead: R } | { notFound: true }

/** What a signed-in operator gets for a path: the route itself, another route instead, or not found. */
export function admit<R extends GuardedRoute>(routes: readonly R[], path: string, role: string | null): Admission<R> {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) return { notFound: true }
  if (mayOpen(route, role)) return { open: route }
  const instead = firstOpen(routes, role)
  return instead ? { instead } : { notFound: true }
}
