import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListQuery } from '@/request/resource'
import { useStableCallbacks } from '../../use-stable-callbacks'
import type { ViewQuery } from '../views/view-state'
import { changeQuery, type QueryChange, readListUrl, type UrlDefaults, writeListUrl } from './list-url'

/**
 * Keeps the list's state in the URL, so that reload, links and the back button restore it. `show` applies a saved view:
 * the filters, sort order and search of the view, and its id as the URL parameter `view`. The operator's own order of
 * rows does not apply under a view, so the URL names the order of the view even when both are the same.
 */
export function useListUrl(
  defaults: UrlDefaults,
  /** Called with the new query before the address changes. */
  willShow?: (query: ListQuery) => void,
): [query: ListQuery, change: (changed: QueryChange) => void, show: (viewQuery: ViewQuery, view: string) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const query = useMemo(() => readListUrl(new URLSearchParams(text), defaults), [text, defaults])
  // The router's own function changes with every address, and the table would be drawn again for it.
  const { change, show } = useStableCallbacks({
    change: (changed: QueryChange) => {
      willShow?.(changeQuery(query, changed))
      setParams((now) => writeListUrl(changeQuery(readListUrl(now, defaults), changed), defaults, now), {
        replace: true,
      })
    },
    show: (viewQuery: ViewQuery, view: string) =>
      setParams(
        (now) => {
          const next = writeListUrl(
            { current: 1, pageSize: defaults.pageSize, ...viewQuery },
            { ...defaults, sort: undefined },
            now,
          )
          next.set('view', view)
          return next
        },
        { replace: true },
      ),
  })
  return [query, change, show]
}
