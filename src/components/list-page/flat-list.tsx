import { lazy, Suspense, use, useId } from 'react'
import type { AnyListProps } from './any-row'
import { RowCards } from './cards/row-cards'
import { useLogDetail } from './detail/log-detail'
import { ListFrame } from './list-frame'
import { NoRows } from './states/list-states'
import { RowsTable } from './table/rows-table'
import { Pager } from './toolbar/pager'
import { StatusTabs } from './toolbar/status-tabs'
import { useListController } from './use-list-controller'
import { PHONE, useMedia } from '../use-media'
import { EmbeddedListContext } from './embedded/embedded-list'

const WorkList = lazy(() => import('./embedded/work-list'))

/** A paged list of rows. */
export function FlatList(input: AnyListProps) {
  const detail = useLogDetail(input)
  const props = { ...input, ...(detail && { detail }) }
  const state = useListController(props)
  const phone = useMedia(PHONE)
  const panel = useId()
  const { rows } = state.list.data
  if (use(EmbeddedListContext))
    return (
      <Suspense fallback={null}>
        <WorkList state={state} />
      </Suspense>
    )
  return (
    <ListFrame state={state} header={props.header} tabs={<StatusTabs panel={panel} />} panel={panel} pager={<Pager />}>
      {phone ? <RowCards rows={rows} empty={<NoRows />} /> : <RowsTable rows={rows} empty={<NoRows />} />}
    </ListFrame>
  )
}
