// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import StoreStockList from './store_stock-list'
import { storeStockApi } from './store_stock.api'
import { storeStockShape } from './store_stock.fields'

const list = listStories({ screen: StoreStockList, shape: storeStockShape, api: storeStockApi })

/** Store Stock */
export default { title: '门店运营/门店库存' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
