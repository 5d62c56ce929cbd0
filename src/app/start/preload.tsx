import { currentSession } from '@/auth/session'
import { loadTexts } from '@/i18n/i18n'

/** Texts of the frame and of what every screen may show. */
const FRAME_TEXTS = ['layout', 'errors', 'common', 'list', 'mixins']
/** A failed import is repeated when its code is needed, and the failure is shown then. */
const ignore = () => undefined

/**
 * Imports the console, its routes and texts, in the form that `React.lazy` expects. All of these are fetched at once.
 * If each part were fetched when another part first renders it, each would cost a round trip.
 */
export async function loadConsole() {
  if (currentSession().token) loadScreenAhead()
  const loaded = Promise.all([import('@/app/console'), import('@/app/menu/route-table'), loadTexts(FRAME_TEXTS)])
  prepareDates()
  const [{ default: Console }, { routeSource }] = await loaded
  return { default: () => <Console routes={routeSource} /> }
}

/**
 * The first date of a page takes the browser as long as a third of the frame, because it reads the data of languages
 * and time zones. It reads them now, while files are on the way.
 */
function prepareDates(): void {
  setTimeout(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format())
}

/**
 * Fetches, while the operator signs in, what is needed next: the frame, its texts, the landing screen, and the list
 * kit.
 */
export function preload(): void {
  loadConsole().catch(ignore)
  loadScreenAhead()
  import('@/components/list-page/list-page').catch(ignore)
}

/** Fetches code and texts of the screen that the address will open, so that they arrive with the frame. */
function loadScreenAhead(): void {
  Promise.all([import('@/app/menu/route-table'), import('@/app/messages')])
    .then(([{ loadScreenAt }, { messages }]) => loadScreenAt(location, messages))
    .catch(ignore)
}
