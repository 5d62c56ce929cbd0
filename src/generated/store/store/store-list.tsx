// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeApi } from './store.api'
import { storeActions, storeColumns, storeFilters, storeView } from './store.columns'
import { storeShape } from './store.fields'
import type { Store } from './store.types'

/** 门店档案 · Stores: the list. */
export default function StoreList(props: Partial<ListPageProps<Store>>) {
  return (
    <ListPage
      shape={storeShape}
      api={storeApi}
      columns={storeColumns}
      filters={storeFilters}
      actions={storeActions}
      view={storeView}
      loadSections={async () => (await import('./store-form')).storeSections}
      {...props}
    />
  )
}
