import useMessage from 'antd/es/message/useMessage'
import { type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { dateIn } from '@/exact/date'
import { useEntityText } from '../entity-text'
import { may, useOperator } from '../operator-context'
import { keepRowOrder } from '../row-order'
import { printingOf, sectionsOf } from './actions/printing'
import { isTransition } from './actions/row-actions'
import type { AnyListProps, AnyRow } from './any-row'
import type { ListController } from './list-context'
import { usePeek } from './peek/use-peek'
import { withOpen } from './detail/detail-address'
import { keepReadable } from './keep-readable'
import { type ListData, useFetchAhead, useListData } from './query/use-list-data'
import { useSelection } from './selection'
import { knownColumns } from './settings/known-columns'
import { useKeptLayout } from './settings/use-kept-layout'
import { useListSettings } from './settings/use-list-settings'
import { EmbeddedListContext } from './embedded/embedded-list'
import { useViewControl } from './views/use-view-control'
import { useViews, viewNamed } from './views/use-views'
import { useListTransitions } from './actions/use-list-transitions'
import { whyNot } from './actions/why-not'
import { useListQuery } from './query/use-list-query'
import { useUrlDefaults } from './query/use-url-defaults'

const NO_ACTIONS = {}

export interface OpenDrawer {
  name: string
  row: AnyRow
}

export interface ListPageState {
  list: ListController
  drawer: OpenDrawer | null
  closeDrawer(): void
  /** The element that antd's messages are rendered in. */
  holder: ReactNode
}

/** State and actions of a list page. Trees pass another `load`, which fetches all rows. */
export function useListController(props: AnyListProps, load: typeof useListData = useListData): ListPageState {
  const { shape, api, actions = NO_ACTIONS } = props
  const operator = useOperator()
  const { columns, filters, view } = useMemo(
    () => keepReadable({ shape, columns: props.columns, filters: props.filters, view: props.view }, operator),
    [shape, props.columns, props.filters, props.view, operator],
  )
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('list')
  const known = useMemo(() => knownColumns(columns, shape, operator), [columns, shape, operator])
  const { pathname, search } = useLocation()
  const storedViews = useViews(shape.entity)
  const active = viewNamed(storedViews.stored, search)
  const keptLayout = useKeptLayout(shape.entity, storedViews)
  const ownSettings = useListSettings({
    known,
    kept: keptLayout,
    activeView: active && { id: active.id, settings: active.state },
    pageSize: view.pageSize,
  })
  const { pageSize, sort: ownSort } = ownSettings.settings
  const today = dateIn(operator.timeZone, Date.now())
  const defaults = useUrlDefaults({
    shape,
    columns,
    filters,
    view,
    today,
    pageSize,
    ownSort: active ? undefined : ownSort,
  })
  const fetchAhead = useFetchAhead(api)
  const { query, change, show, settings } = useListQuery({
    defaults,
    willShow: load === useListData ? fetchAhead : undefined,
    sort: view.sort,
    settings: ownSettings,
    isSavedView: active !== undefined,
  })
  const embedded = use(EmbeddedListContext)
  const withSummary = embedded === null && (Boolean(view.tabs) || Boolean(view.sums?.length))
  const data: ListData = load(api, query, withSummary)
  const selection = useSelection(data.rows, JSON.stringify([query.filters, query.q]))
  const [message, holder] = useMessage()
  const [drawer, setDrawer] = useState<OpenDrawer | null>(null)
  const { transitions, justChanged } = useListTransitions(
    { shape, api, actions },
    { rows: data.rows, selection, message },
  )

  // A tree without a create screen opens its form beside the tree. Other lists with a detail panel, such as logs, have
  // no create button.
  const create = view.create ?? (props.detail && shape.kind === 'tree' ? `${pathname}${withOpen('', null)}` : undefined)
  const views = useViewControl({
    list: shape.entity,
    kept: storedViews,
    active,
    search,
    query,
    settings,
    show,
    known: defaults.known,
    sortable: defaults.sortable,
    filters: defaults.filters,
    today,
    onLost: (count) => void message.warning(t('views.lost', { count })),
    onGone: (what, name) => void message.warning(t(`views.gone.${what}`, { name })),
  })
  const openDrawer = useCallback((name: string, row: AnyRow) => setDrawer({ name, row }), [])
  useEffect(() => {
    if (view.update !== undefined)
      keepRowOrder(
        operator,
        shape.entity,
        data.rows.map(({ id }) => id),
      )
  }, [operator, shape.entity, view.update, data.rows])
  const { detail, sections, loadSections } = props
  const cards = useMemo(() => sectionsOf({ api, sections, loadSections }), [api, sections, loadSections])
  const printing = printingOf(props, cards)
  const peek = usePeek(view.update !== undefined || detail !== undefined ? cards : undefined)
  const list: ListController = {
    shape,
    api,
    columns,
    filters,
    actions,
    view,
    text,
    query,
    change,
    data,
    settings,
    views,
    printing,
    selectable:
      printing.labels ||
      printing.sections !== undefined ||
      Object.keys(actions).some((name) => isTransition(name, actions)),
    selection,
    transitions,
    justChanged,
    peek,
    openDrawer,
    tellWhyNot(name, rows) {
      const content = whyNot({ name, rows, shape, operator, text, t })
      void message.open({ key: 'why_not', type: 'info', content })
    },
    toolbar: props.toolbar,
    rowActions: props.rowActions,
    detail: props.detail,
    createPath: create !== undefined && may(operator, shape.entity, 'create') ? create : undefined,
    mayExport: may(operator, shape.entity, 'export'),
  }
  return { list, drawer, closeDrawer: () => setDrawer(null), holder }
}
