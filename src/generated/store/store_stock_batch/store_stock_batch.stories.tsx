// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import StoreStockBatchList from './store_stock_batch-list'
import { storeStockBatchApi } from './store_stock_batch.api'
import { storeStockBatchShape } from './store_stock_batch.fields'

const list = listStories({ screen: StoreStockBatchList, shape: storeStockBatchShape, api: storeStockBatchApi })

/** Store Stock by Batch */
export default { title: '门店运营/门店批次库存' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
