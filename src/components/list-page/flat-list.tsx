import { createElement, use, useId } from 'react'
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
import { WorkListContext } from './embedded/work-list-context'

/** A paged list of rows. */
export function FlatList(input: AnyListProps) {
  const detail = useLogDetail(input)
  const props = { ...input, ...(detail && { detail }) }
  const state = useListController(props)
  const phone = useMedia(PHONE)
  const panel = useId()
  const { rows } = state.list.data
  const workList = use(WorkListContext)
  if (workList) return createElement(workList, { state })
  return (
    <ListFrame state={state} header={props.header} tabs={<StatusTabs panel={panel} />} panel={panel} pager={<Pager />}>
      {phone ? <RowCards rows={rows} empty={<NoRows />} /> : <RowsTable rows={rows} empty={<NoRows />} />}
    </ListFrame>
  )
}
