import { loadTexts } from '@/i18n/i18n'

export const loadConsole = () => import('./console')

/** What the operator will need next, fetched while signing in: frame, its texts, and the code that every list stands on. */
export function preload(): void {
  // Each is asked for again, and a failure shown, when it is needed.
  const ignore = () => undefined
  loadConsole().catch(ignore)
  loadTexts(['layout', 'errors', 'common', 'list', 'mixins']).catch(ignore)
  import('./route-table')
    .then(({ routeTable }) =>
      routeTable()
        .routes.find((route) => route.screen === 'list')
        ?.load(),
    )
    .catch(ignore)
}
