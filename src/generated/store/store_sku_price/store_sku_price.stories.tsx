// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import StoreSkuPriceList from './store_sku_price-list'
import { storeSkuPriceApi } from './store_sku_price.api'
import { storeSkuPriceShape } from './store_sku_price.fields'

const list = listStories({ screen: StoreSkuPriceList, shape: storeSkuPriceShape, api: storeSkuPriceApi })

/** Store Prices */
export default { title: '门店运营/门店商品价格' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
