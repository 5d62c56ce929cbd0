import type { ScreenRoute } from '@/layout/screen-route'

const load = () => import('@/pages/not-found')
const made = new Map<string, ScreenRoute>()

/** The catch-all: a tab for an address that no route knows. One object per path, since tabs compare routes by identity. */
export function notFoundRoute(path: string): ScreenRoute {
  const route = made.get(path) ?? {
    name: 'notFound',
    path,
    title: { zh: '页面不存在', en: 'Page not found' },
    requiresAuth: true,
    cached: false,
    hidden: true,
    load,
  }
  made.set(path, route)
  return route
}
