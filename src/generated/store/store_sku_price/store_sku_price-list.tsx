// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_sku_price list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeSkuPriceApi } from './store_sku_price.api'
import {
  storeSkuPriceActions,
  storeSkuPriceColumns,
  storeSkuPriceFilters,
  storeSkuPriceView,
} from './store_sku_price.columns'
import { storeSkuPriceShape } from './store_sku_price.fields'
import type { StoreSkuPrice } from './store_sku_price.types'

/** 门店商品价格 · Store Prices: the list. */
export default function StoreSkuPriceList(props: Partial<ListPageProps<StoreSkuPrice>>) {
  return (
    <ListPage
      shape={storeSkuPriceShape}
      api={storeSkuPriceApi}
      columns={storeSkuPriceColumns}
      filters={storeSkuPriceFilters}
      actions={storeSkuPriceActions}
      view={storeSkuPriceView}
      {...props}
    />
  )
}
