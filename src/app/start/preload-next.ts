import { useEffect } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { loadedScreen, loadScreen } from '@/components/load-screen'
import type { ScreenRoute } from '@/layout/screen-route'
import { isOffline } from '@/request/connection'
import { visited } from '@/settings/visited'

/**
 * In ms between two looks whether the screen still fetches. Short, because an operator may open the first document as
 * soon as the list has its rows.
 */
const LOOK_MS = 300
/** Number of screens of the operator's history that are fetched ahead. */
const MAX_RECENT = 3
const DOCUMENTS = new Set(['create', 'update', 'detail'])

/**
 * The screens that the operator is likely to open next and that are not loaded yet: the document screens of the list
 * that is shown, then the screens visited last.
 */
export function nextScreens(
  pathname: string,
  routes: readonly ScreenRoute[],
  recentPaths: readonly string[],
): ScreenRoute[] {
  const routeOf = (path: string) => routes.find((candidate) => candidate.path === path.split('?')[0])
  const shown = routeOf(pathname)
  const documents = routes.filter(
    ({ entity, screen }) =>
      shown?.screen === 'list' && entity !== undefined && entity === shown.entity && DOCUMENTS.has(screen ?? ''),
  )
  const recent = recentPaths.flatMap((path) => routeOf(path) ?? []).slice(0, MAX_RECENT)
  return [...new Set([...documents, ...recent])].filter((next) => next !== shown && !loadedScreen(next))
}

/** Whether the operator asked the browser to save data. Only some browsers say so. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches the code and texts of likely next screens, one after the other, while nothing else is fetched. */
export function usePreloadNext(pathname: string, routes: readonly ScreenRoute[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const scheduleNext = () => {
      clearTimeout(timer)
      timer = setTimeout(fetchOne, LOOK_MS)
    }
    const fetchOne = () => {
      if (!isQuiet(queries)) return scheduleNext()
      const recent = visited.current().map(({ path }) => path)
      const [next] = nextScreens(pathname, routes, recent)
      // After a failed import nothing more is fetched ahead. The import is repeated, and its failure shown, when the
      // operator opens the screen.
      if (next)
        loadScreen(next).then(
          () => isOver || scheduleNext(),
          () => undefined,
        )
    }
    let isOver = savesData()
    if (!isOver) scheduleNext()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [queries, pathname, routes])
}

const isQuiet = (queries: QueryClient): boolean =>
  queries.isFetching() === 0 && document.visibilityState === 'visible' && !isOffline()
