// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/arrival list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { arrivalApi } from './arrival.api'
import { arrivalActions, arrivalColumns, arrivalView } from './arrival.columns'
import { arrivalShape } from './arrival.fields'
import type { Arrival } from './arrival.types'

/** 调拨入库单 · Transfers In: the list. */
export default function ArrivalList(props: Partial<ListPageProps<Arrival>>) {
  return (
    <ListPage
      shape={arrivalShape}
      api={arrivalApi}
      columns={arrivalColumns}
      filters={[]}
      actions={arrivalActions}
      view={arrivalView}
      loadSections={async () => (await import('./arrival-form')).arrivalSections}
      {...props}
    />
  )
}
