import type { ScreenRoute } from '../src/layout/screen-route'
import { someOf } from './some-of'

const files = import.meta.glob<{ routes: readonly (ScreenRoute & { screen?: string })[] }>('/src/generated/routes.ts', {
  eager: true,
})

/**
 * Every screen of the manifest, in menu order, without an import: the check of the server's types would otherwise read
 * the types of all screens.
 */
export const everyRoute = someOf(
  Object.values(files).flatMap(({ routes }) => routes),
  'screens',
)
