// From manifest/entities/store/store_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storePriceShape } from '../../../src/generated/store/store_price/store_price.fields'
import { storePriceRules, storePriceSchema } from '../../../src/generated/store/store_price/store_price.schema'
import type { StorePrice } from '../../../src/generated/store/store_price/store_price.types'
import { describe } from '../../metadata/describe'
import { store_price } from '../tables/store_price'

/** 门店自有价格 · Own Store Prices. */
export const storePrice = describe<StorePrice>({
  entity: 'store_price',
  module: 'store',
  title: { zh: '门店自有价格', en: 'Own Store Prices' },
  one: { zh: '门店自有价格', en: 'Own Store Price' },
  base: '/store/store_price',
  shape: storePriceShape,
  schema: storePriceSchema,
  rules: storePriceRules,
  table: store_price,
  server: {
    sku_id: { unique: ['store_id', 'sku_id'] },
    last_receipt_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  access: {},
})
