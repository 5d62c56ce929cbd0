import { use, useCallback, useMemo } from 'react'
import type { ListQuery } from '@/request/resource'
import { EmbeddedListContext, embeddedQuery } from '../embedded/embedded-list'
import type { ListSettingsControl } from '../settings/use-list-settings'
import type { ViewQuery } from '../views/view-state'
import type { QueryChange, UrlDefaults } from './list-url'
import { useListUrl } from './use-list-url'

interface Options {
  defaults: UrlDefaults
  /** The order of the list in the manifest, for an embedded list. */
  sort: readonly string[] | undefined
  settings: ListSettingsControl
  /** Called with the new query before the address changes; undefined when no rows are fetched for a query. */
  willShow: ((query: ListQuery) => void) | undefined
  /** Whether a saved view is active, whose order of rows is not the operator's own. */
  isSavedView: boolean
}

interface ListQueryControl {
  query: ListQuery
  change: (change: QueryChange) => void
  /** Shows the rows of a saved view, with the id of the view in the address. */
  show: (viewQuery: ViewQuery, view: string) => void
  /** The given settings; restoring the defaults also restores the order of the rows. */
  settings: ListSettingsControl
}

/**
 * The query of a list: of the address, or of the screen around an embedded list. The order in which the operator puts
 * the rows is kept in the settings too, unless the list is embedded or shows a saved view.
 */
export function useListQuery({ defaults, sort, settings, willShow, isSavedView }: Options): ListQueryControl {
  const embedded = use(EmbeddedListContext)
  const [urlQuery, changeUrl, show] = useListUrl(defaults, willShow)
  const { change: changeSettings, reset: resetSettings } = settings
  const isSortKept = !isSavedView && embedded === null
  const change = useCallback(
    (change: QueryChange) => {
      changeUrl(change)
      if ('sort' in change && isSortKept) changeSettings({ sort: change.sort })
    },
    [changeUrl, changeSettings, isSortKept],
  )
  const settingsAndSort = useMemo(
    () => ({
      ...settings,
      reset() {
        resetSettings()
        // `change` put the order into the address when the operator chose it.
        if (isSortKept) changeUrl({ sort: undefined })
      },
    }),
    [settings, resetSettings, isSortKept, changeUrl],
  )
  const query = useMemo(() => (embedded ? embeddedQuery(embedded, sort) : urlQuery), [embedded, sort, urlQuery])
  return { query, change, show, settings: settingsAndSort }
}
