// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import BatchStockList from './batch_stock-list'
import { batchStockApi } from './batch_stock.api'
import { batchStockShape } from './batch_stock.fields'

const list = listStories({ screen: BatchStockList, shape: batchStockShape, api: batchStockApi })

/** Stock by Batch */
export default { title: '商品/批次库存' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
