import { loadTexts } from '@/i18n/i18n'

/** Imports the console and its routes, in the form that `React.lazy` expects. */
export async function loadConsole() {
  const [{ default: Console }, { routeSource }] = await Promise.all([
    import('@/app/console'),
    import('@/app/menu/route-table'),
  ])
  return { default: () => <Console routes={routeSource} /> }
}

/** Fetches, while the operator signs in, what is needed next: the frame, its texts, and the code of every list. */
export function preload(): void {
  // A failed import is repeated when its code is needed, and the failure is shown then.
  const ignore = () => undefined
  loadConsole().catch(ignore)
  loadTexts(['layout', 'errors', 'common', 'list', 'mixins']).catch(ignore)
  import('@/components/list-page/list-page').catch(ignore)
}
