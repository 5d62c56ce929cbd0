// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/sku list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { skuApi } from './sku.api'
import { skuColumns, skuFilters, skuView } from './sku.columns'
import { skuShape } from './sku.fields'
import type { Sku } from './sku.types'

/** 商品管理 · SKUs: the list. */
export default function SkuList(props: Partial<ListPageProps<Sku>>) {
  return (
    <ListPage
      shape={skuShape}
      api={skuApi}
      columns={skuColumns}
      filters={skuFilters}
      view={skuView}
      loadSections={async () => (await import('./sku-form')).skuSections}
      {...props}
    />
  )
}
