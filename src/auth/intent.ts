import type { GuardedRoute } from './access'

const REDIRECT_PARAM = 'redirect'

/** Address of the sign-in screen that remembers, by the route's name and query, where the visitor was going. */
export function loginPath(routes: readonly GuardedRoute[], path: string, search: string): string {
  const route = routes.find((candidate) => candidate.path === path && candidate.requiresAuth)
  if (!route) return '/login'
  const query = new URLSearchParams(search)
  query.delete(REDIRECT_PARAM)
  return `/login?${new URLSearchParams([[REDIRECT_PARAM, route.name], ...query])}`
}

/**
 * The path that the visitor asked for before the sign-in, with its query, or null. Only the name of a known route is
 * accepted, so that a crafted address cannot lead to another site.
 */
export function intendedPath(routes: readonly GuardedRoute[], search: string): string | null {
  const query = new URLSearchParams(search)
  const name = query.get(REDIRECT_PARAM)
  const route = routes.find((candidate) => candidate.name === name && candidate.requiresAuth)
  if (!route) return null
  query.delete(REDIRECT_PARAM)
  return withQuery(route.path, query.toString())
}

/**
 * Target of `/redirect/:path`, with its query, or null; `path` is already decoded once. The target must equal a path of
 * the route table, so an address that a browser would read as another origin is never accepted.
 */
export function redirectTarget(routes: readonly GuardedRoute[], path: string, search: string): string | null {
  const target = path.startsWith('/') ? path : `/${path}`
  const route = routes.find((candidate) => candidate.path === target && candidate.requiresAuth)
  return route ? withQuery(route.path, search.replace(/^\?/, '')) : null
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}
