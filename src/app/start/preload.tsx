import { loadTexts } from '@/i18n/i18n'

/** The console with the screens of the manifest. */
export async function loadConsole() {
  const [{ default: Console }, { routeSource }] = await Promise.all([
    import('@/app/console'),
    import('@/app/menu/route-table'),
  ])
  return { default: () => <Console routes={routeSource} /> }
}

/** What the operator will need next, fetched while signing in: frame, its texts, and the code that every list stands on. */
export function preload(): void {
  // Each is asked for again, and a failure shown, when it is needed.
  const ignore = () => undefined
  loadConsole().catch(ignore)
  loadTexts(['layout', 'errors', 'common', 'list', 'mixins']).catch(ignore)
  import('@/components/list-page/list-page').catch(ignore)
}
