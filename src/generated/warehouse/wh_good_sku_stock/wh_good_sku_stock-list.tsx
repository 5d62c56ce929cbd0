// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_good_sku_stock list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whGoodSkuStockApi } from './wh_good_sku_stock.api'
import {
  whGoodSkuStockActions,
  whGoodSkuStockColumns,
  whGoodSkuStockFilters,
  whGoodSkuStockView,
} from './wh_good_sku_stock.columns'
import { whGoodSkuStockShape } from './wh_good_sku_stock.fields'
import type { WhGoodSkuStock } from './wh_good_sku_stock.types'

/** 仓库库存 · Warehouse Stock: the list. */
export default function WhGoodSkuStockList(props: Partial<ListPageProps<WhGoodSkuStock>>) {
  return (
    <ListPage
      shape={whGoodSkuStockShape}
      api={whGoodSkuStockApi}
      columns={whGoodSkuStockColumns}
      filters={whGoodSkuStockFilters}
      actions={whGoodSkuStockActions}
      view={whGoodSkuStockView}
      {...props}
    />
  )
}
