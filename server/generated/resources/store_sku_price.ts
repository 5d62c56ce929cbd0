// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeSkuPriceShape } from '../../../src/generated/store/store_sku_price/store_sku_price.fields'
import { storeSkuPriceRules, storeSkuPriceSchema } from '../../../src/generated/store/store_sku_price/store_sku_price.schema'
import { describe } from '../../resources/describe'
import { store_sku_price } from '../tables/store_sku_price'

/** 门店商品价格 · Store Prices. */
export const storeSkuPrice = describe({
  entity: 'store_sku_price',
  module: 'store',
  title: { zh: '门店商品价格', en: 'Store Prices' },
  base: '/store/store_sku_price',
  shape: storeSkuPriceShape,
  schema: storeSkuPriceSchema,
  rules: storeSkuPriceRules,
  table: store_sku_price,
  server: {
    sku_id: { unique: ['store_id', 'sku_id'] },
  },
  scope: { by: 'store', field: 'store_id' },
  access: { head_office: ['list', 'export'], store: ['list', 'export'], wholesaler: ['list'] },
})
