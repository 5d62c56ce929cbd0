// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take wholesale/wholesaler list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { wholesalerApi } from './wholesaler.api'
import { wholesalerActions, wholesalerColumns, wholesalerFilters, wholesalerView } from './wholesaler.columns'
import { wholesalerShape } from './wholesaler.fields'
import type { Wholesaler } from './wholesaler.types'

/** 批发商档案 · Wholesalers: the list. */
export default function WholesalerList(props: Partial<ListPageProps<Wholesaler>>) {
  return (
    <ListPage
      shape={wholesalerShape}
      api={wholesalerApi}
      columns={wholesalerColumns}
      filters={wholesalerFilters}
      actions={wholesalerActions}
      view={wholesalerView}
      loadSections={async () => (await import('./wholesaler-form')).wholesalerSections}
      {...props}
    />
  )
}
