// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import WhGoodSkuStockList from './wh_good_sku_stock-list'
import { whGoodSkuStockApi } from './wh_good_sku_stock.api'
import { whGoodSkuStockShape } from './wh_good_sku_stock.fields'

const list = listStories({ screen: WhGoodSkuStockList, shape: whGoodSkuStockShape, api: whGoodSkuStockApi })

/** Warehouse Stock */
export default { title: '仓库管理/仓库库存' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
