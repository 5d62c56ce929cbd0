import type { GuardedRoute } from './access'

const KEY = 'redirect'

/** Address of the sign-in screen that remembers, by the route's name and query, where the visitor was going. */
export function loginPath(routes: readonly GuardedRoute[], path: string, search: string): string {
  const route = routes.find((candidate) => candidate.path === path && candidate.requiresAuth)
  if (!route) return '/login'
  const query = new URLSearchParams(search)
  query.delete(KEY)
  return `/login?${new URLSearchParams([[KEY, route.name], ...query])}`
}

/**
 * Where the visitor was going. Only the name of a known route counts, so that no crafted address leads elsewhere;
 * null when there is none.
 */
export function intendedPath(routes: readonly GuardedRoute[], search: string): string | null {
  const query = new URLSearchParams(search)
  const name = query.get(KEY)
  const route = routes.find((candidate) => candidate.name === name && candidate.requiresAuth)
  if (!route) return null
  query.delete(KEY)
  return withQuery(route.path, query.toString())
}

/**
 * Target of `/redirect/:path`, already decoded once by the router: a path of the route table, or null. Anything that a
 * browser could read as another origin is no path of the table, so that comparing whole strings is enough.
 */
export function redirectTarget(routes: readonly GuardedRoute[], path: string, search: string): string | null {
  const target = path.startsWith('/') ? path : `/${path}`
  const route = routes.find((candidate) => candidate.path === target && candidate.requiresAuth)
  return route ? withQuery(route.path, search.replace(/^\?/, '')) : null
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}
