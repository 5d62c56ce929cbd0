import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { FORBIDDEN, hasCode } from '@/request/api-error'
import { useLocation } from 'react-router-dom'
import { useOnTabHide } from '../tab-context'
import { RowContext } from './actions/row-context'
import { TransitionDialogs } from './actions/transition-dialogs'
import { useRowScopeOf } from './actions/use-row-scope'
import { detailSearch } from './detail/detail-address'
import { useClearDetailDirty } from './detail/use-clear-detail-dirty'
import { FilterBar } from './filters/filter-bar'
import { FilterContext, useFilterScopeOf } from './filters/filter-scope'
import styles from './list-page.module.css'
import { ListContext } from './list-context'
import { useScrollToTop } from './table/use-scroll-to-top'
import { ListSkeleton } from './states/list-skeleton'
import { Forbidden, ListError } from './states/list-states'
import { Toolbar } from './toolbar/toolbar'
import { PHONE, useMedia } from '../use-media'
import type { ListPageState } from './use-list-controller'

const RowDrawer = lazy(() => import('./drawer/row-drawer'))
const DetailPanel = lazy(() => import('./detail/detail-panel'))
const PeekPanel = lazy(() => import('./peek/peek-panel'))

interface Props {
  state: ListPageState
  header?: ReactNode
  tabs?: ReactNode
  /** Id of the element that the tabs control. */
  panel?: string
  /** Additional tools for this kind of list. */
  tools?: ReactNode
  pager?: ReactNode
  children: ReactNode
}

/** The layout of every list: tabs, filters, tools, rows, pager. */
export function ListFrame({ state, header, tabs, panel, tools, pager, children }: Props) {
  const { list, drawer, closeDrawer, holder } = state
  const { data, view, detail, peek } = list
  const phone = useMedia(PHONE)
  const { search } = useLocation()
  const open = detail && detailSearch(search)
  // A document that is open beside the list takes the place of the preview.
  const peeked = phone || open || peek.id === null ? undefined : data.rows.find(({ id }) => id === peek.id)
  useOnTabHide(drawer !== null, closeDrawer)
  useClearDetailDirty(Boolean(open))
  const rowsBox = useRef<HTMLDivElement>(null)
  useScrollToTop(rowsBox, list.query, data)
  const filterScope = useFilterScopeOf(list)
  const isForbidden = hasCode(data.error, FORBIDDEN)
  return (
    <ListContext value={list}>
      <RowContext value={useRowScopeOf(list)}>
        <div className={styles.split}>
          <div className={styles.page}>
            {holder}
            {header}
            {isForbidden ? (
              <Forbidden />
            ) : (
              <>
                {tabs}
                <FilterContext value={filterScope}>
                  <FilterBar />
                  <Toolbar extra={tools} />
                </FilterContext>
                <div className={styles.beside}>
                  <div className={styles.main}>
                    <div
                      id={panel}
                      ref={rowsBox}
                      role={view.tabs && panel ? 'tabpanel' : undefined}
                      className={styles.rows}
                    >
                      {data.error ? (
                        <ListError error={data.error} />
                      ) : data.isFirstLoad || list.views.isPending ? (
                        <ListSkeleton narrow="cards" />
                      ) : (
                        children
                      )}
                    </div>
                    {!data.error && pager}
                  </div>
                  {/* Below the filters and tools, which stay where they are when it opens. */}
                  {peeked && (
                    <Suspense fallback={null}>
                      <PeekPanel row={peeked} />
                    </Suspense>
                  )}
                </div>
              </>
            )}
            <TransitionDialogs />
            {drawer && (
              <Suspense fallback={null}>
                <RowDrawer drawer={drawer} onClose={closeDrawer} />
              </Suspense>
            )}
          </div>
          {detail && open && (
            <Suspense fallback={null}>
              <DetailPanel load={detail} search={open} />
            </Suspense>
          )}
        </div>
      </RowContext>
    </ListContext>
  )
}
