import { admit, firstOpen } from '@/auth/access'
import { intendedPath, redirectTarget } from '@/auth/intent'
import type { ScreenRoute } from '@/layout/screen-route'
import { notFoundRoute } from '@/app/menu/not-found-route'

export type Arrival = { route: ScreenRoute } | { goTo: string }

interface RouteAccess {
  routes: readonly ScreenRoute[]
  /** Path of the screen that opens after sign-in when the address named no screen. */
  landing: string
  role: string | null
}

const REDIRECT = '/redirect/'

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The route to show for this address to a signed-in operator, or the path to redirect to. */
export function arrivalOf(
  { routes, landing, role }: RouteAccess,
  { pathname, search }: { pathname: string; search: string },
): Arrival {
  if (pathname === '/login') return { goTo: intendedPath(routes, search) ?? landing }
  if (pathname.startsWith(REDIRECT)) {
    const target = redirectTarget(routes, decodeOnce(pathname.slice(REDIRECT.length)), search)
    return target === null ? { route: notFoundRoute(pathname) } : { goTo: target }
  }
  const admission = admit(routes, pathname, role)
  if ('open' in admission) return { route: admission.open }
  if ('instead' in admission) return { goTo: admission.instead.path }
  const first = firstBelow({ routes, role }, pathname)
  return first ? { goTo: first.path } : { route: notFoundRoute(pathname) }
}

/** The first screen of a group or an entity, `/supply` or `/store/role`, that the operator may open. */
function firstBelow({ routes, role }: Pick<RouteAccess, 'routes' | 'role'>, pathname: string): ScreenRoute | null {
  const start = `${pathname.replace(/\/+$/, '')}/`
  return start === '/'
    ? null
    : firstOpen(
        routes.filter(({ path }) => path.startsWith(start)),
        role,
      )
}
