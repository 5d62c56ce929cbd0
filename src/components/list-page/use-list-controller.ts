import useMessage from 'antd/es/message/useMessage'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { dateIn } from '@/exact/date'
import { CONFLICT, WRONG_STATUS } from '@/request/api-error'
import { errorsToShow } from '@/request/error-details'
import type { Doc } from '@/rules/conditions'
import { useEntityText } from '../entity-text'
import { may, useOperator } from '../operator-context'
import { keepRowOrder } from '../row-order'
import { refusedItems } from '../refusals/reason'
import { dropRefusal, keepRefusal } from '../refusals/refusals'
import { FailureText } from '../request-id/failure-text'
import { printingOf, sectionsOf } from './actions/printing'
import { isTransition } from './actions/row-actions'
import { useTransitions } from './actions/use-transitions'
import type { AnyListProps, AnyRow } from './any-row'
import type { ListController } from './list-context'
import { documentKey, storeKey } from './query/list-key'
import { usePeek } from './peek/use-peek'
import { withOpen } from './detail/detail-address'
import { readable } from './readable'
import { filterDefault } from './filters/filter-default'
import type { QueryChange, UrlDefaults } from './query/list-url'
import { parseSort, printSort } from './query/sort'
import { type ListData, useListData } from './query/use-list-data'
import { useListUrl } from './query/use-list-url'
import { useSelection } from './selection'
import { knownColumns } from './settings/known-columns'
import { useKeptLayout } from './settings/use-kept-layout'
import { useListSettings } from './settings/use-list-settings'
import { rowLabel } from './table/row-label'
import { EmbeddedListContext, embeddedQuery } from './embedded/embedded-list'
import { useViewControl } from './views/use-view-control'
import { useViews, viewNamed } from './views/use-views'

const NO_ACTIONS = {}
const FAILURE_SECONDS = 5
const NO_ROWS: readonly AnyRow[] = []

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

/** Fields that the list can be sorted by: sortable columns, and fields of the default order. */
function sortableOf(columns: AnyListProps['columns'], defaultSort: readonly string[] = []): ReadonlySet<string> {
  const names = columns.flatMap((column) => ('field' in column && column.sort ? [column.field] : []))
  return new Set([...names, ...defaultSort.map((term) => term.replace(/^-/, ''))])
}

/** State and actions of a list page. Trees pass another `load`, which fetches all rows. */
export function useListController(props: AnyListProps, load: typeof useListData = useListData): ListPageState {
  const { shape, api, actions = NO_ACTIONS } = props
  const operator = useOperator()
  const { columns, filters, view } = useMemo(
    () => readable({ shape, columns: props.columns, filters: props.filters, view: props.view }, operator),
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
    given: active && { id: active.id, settings: active.state },
    pageSize: view.pageSize,
  })
  const { pageSize, sort: ownSort } = ownSettings.settings
  const sortable = useMemo(() => sortableOf(columns, view.sort), [columns, view.sort])
  const keptSort = active ? undefined : printSort(parseSort(ownSort).filter(({ field }) => sortable.has(field)))
  const today = dateIn(operator.timeZone, Date.now())
  const defaults = useMemo<UrlDefaults>(
    () => ({
      pageSize,
      filters: Object.fromEntries(
        filters.flatMap((filter) => {
          const value = filterDefault(shape.fields[filter.field], filter, today)
          return value ? [[filter.field, value]] : []
        }),
      ),
      known: new Set([...filters.map(({ field }) => field), ...(view.tabs ? [view.tabs] : [])]),
      sortable,
      sort: keptSort,
    }),
    [pageSize, filters, view.tabs, shape, today, sortable, keptSort],
  )
  const embedded = use(EmbeddedListContext)
  const [ownQuery, changeUrl, show] = useListUrl(defaults)
  const { change: changeSettings, reset: resetSettings } = ownSettings
  const isOwn = active === undefined && embedded === null
  const change = useCallback(
    (change: QueryChange) => {
      changeUrl(change)
      if ('sort' in change && isOwn) changeSettings({ sort: change.sort })
    },
    [changeUrl, changeSettings, isOwn],
  )
  /**
   * Restoring the defaults also removes the sort order from the address, where `change` put it when the operator chose
   * it.
   */
  const settings = useMemo(
    () => ({
      ...ownSettings,
      reset() {
        resetSettings()
        if (isOwn) changeUrl({ sort: undefined })
      },
    }),
    [ownSettings, resetSettings, isOwn, changeUrl],
  )
  const query = useMemo(
    () => (embedded ? embeddedQuery(embedded, view.sort) : ownQuery),
    [embedded, view.sort, ownQuery],
  )
  const withSummary = embedded === null && (Boolean(view.tabs) || Boolean(view.sums?.length))
  const data: ListData = load(api, query, withSummary)
  const selection = useSelection(data.rows, JSON.stringify([query.filters, query.q]))
  const [message, holder] = useMessage()
  const queries = useQueryClient()
  const [drawer, setDrawer] = useState<OpenDrawer | null>(null)
  const [justChanged, setJustChanged] = useState<readonly AnyRow[]>(NO_ROWS)

  const transitions = useTransitions({
    api,
    actions,
    onRun(done) {
      // The rows have changed and may no longer be shown; a selected row that is not shown would be changed unseen.
      selection.drop(done)
      // A transition changes stock and other documents too, so all cached data of this store is outdated.
      void queries.invalidateQueries({ queryKey: storeKey(operator) })
      embedded?.onChanged()
    },
    onRefused(name, results) {
      for (const { id, code, msg, data: result } of results) {
        const version = data.rows.find((row) => row.id === id)?.version
        // A refusal because another operator has changed the row is not stored.
        if (typeof version !== 'number' || code === CONFLICT || code === WRONG_STATUS) continue
        const errors = errorsToShow(code, result?.errors)
        // The question about the rows has loaded them to name their goods.
        const doc = queries.getQueryData<Doc>(documentKey(operator, api.base, { id, version }))
        const items = doc && errors.length > 0 ? { items: refusedItems(shape, doc, errors) } : {}
        keepRefusal(operator, {
          entity: shape.entity,
          id,
          version,
          verb: text.action(name),
          message: msg,
          code,
          ...(errors.length > 0 && { errors }),
          ...items,
          ...(result?.documents?.length && { documents: result.documents }),
        })
      }
    },
    onFailed(error) {
      void message.error({ content: createElement(FailureText, { error }), duration: FAILURE_SECONDS })
    },
    onDone(name, rows, left) {
      for (const { id } of rows) dropRefusal(operator, { entity: shape.entity, id: Number(id) })
      selection.set(left)
      setJustChanged(rows)
      const [first] = rows
      const subject = rows.length === 1 && first ? rowLabel(shape, first) : t('ask.rows', { count: rows.length })
      const done = t('done', { action: text.action(name), subject })
      void message.success(left.length > 0 ? t('done_some', { done, count: left.length }) : done)
    },
  })

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
    sortable,
    filters: defaults.filters,
    today,
    onLost: (count) => void message.warning(t('views.lost', { count })),
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
    toolbar: props.toolbar,
    rowActions: props.rowActions,
    detail: props.detail,
    createPath: create !== undefined && may(operator, shape.entity, 'create') ? create : undefined,
    mayExport: may(operator, shape.entity, 'export'),
  }
  return { list, drawer, closeDrawer: () => setDrawer(null), holder }
}
