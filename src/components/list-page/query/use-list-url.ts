import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListQuery } from '@/request/resource'
import { changeQuery, type QueryChange, readListUrl, type UrlDefaults, writeListUrl } from './list-url'

/** The list's state is its URL: a reload, a link and the back key bring back the same rows. */
export function useListUrl(defaults: UrlDefaults): [ListQuery, (change: QueryChange) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const query = useMemo(() => readListUrl(new URLSearchParams(text), defaults), [text, defaults])
  const change = useCallback(
    (change: QueryChange) =>
      setParams((now) => writeListUrl(changeQuery(readListUrl(now, defaults), change), defaults, now), {
        replace: true,
      }),
    [setParams, defaults],
  )
  return [query, change]
}
