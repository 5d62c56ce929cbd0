/** What access needs to know of a route. */
export interface GuardedRoute {
  name: string
  path: string
  requiresAuth: boolean
  roles?: readonly string[]
  hidden?: boolean
  order?: number
}

/** The one rule of access: no roles → open; `*` → all; else the role must be named. */
export function isAllowed(roles: readonly string[] | undefined, role: string | null): boolean {
  if (!roles || roles.length === 0 || roles.includes('*')) return true
  return role !== null && roles.includes(role)
}

export function mayOpen(route: GuardedRoute, role: string | null): boolean {
  return !route.requiresAuth || isAllowed(route.roles, role)
}

/** First route of the menu that the role may open: the landing, and where a refused operator goes. Null: nothing at all. */
export function firstOpen<R extends GuardedRoute>(routes: readonly R[], role: string | null): R | null {
  const shown = routes.filter((route) => route.requiresAuth && !route.hidden)
  const ordered = shown.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  return ordered.find((route) => mayOpen(route, role)) ?? null
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
