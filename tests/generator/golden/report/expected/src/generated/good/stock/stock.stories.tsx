// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import StockList from './stock-list'
import { stockApi } from './stock.api'
import { stockShape } from './stock.fields'

const list = listStories({ screen: StockList, shape: stockShape, api: stockApi })

/** Stock */
export default { title: '商品/库存' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
