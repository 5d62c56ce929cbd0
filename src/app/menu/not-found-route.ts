import type { ScreenRoute } from '@/layout/screen-route'

const load = () => import('@/pages/not-found')
const routesByPath = new Map<string, ScreenRoute>()

/**
 * The route of the not-found screen for an unknown path. One object per path, since tabs compare routes by identity.
 */
export function notFoundRoute(path: string): ScreenRoute {
  const route = routesByPath.get(path) ?? {
    name: 'notFound',
    path,
    title: { zh: '页面不存在', en: 'Page not found' },
    requiresAuth: true,
    cached: false,
    hidden: true,
    load,
  }
  routesByPath.set(path, route)
  return route
}
