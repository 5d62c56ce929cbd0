// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { storeSkuPriceShape } from './store_sku_price.fields'
import type { StoreSkuPrice } from './store_sku_price.types'

export const storeSkuPriceApi = reportApi<StoreSkuPrice>('/store/store_sku_price', storeSkuPriceShape)
