// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeSkuPriceShape } from '../../../src/generated/store/store_sku_price/store_sku_price.fields'
import {
  storeSkuPriceRules,
  storeSkuPriceSchema,
} from '../../../src/generated/store/store_sku_price/store_sku_price.schema'
import type { StoreSkuPrice } from '../../../src/generated/store/store_sku_price/store_sku_price.types'
import { describe } from '../../metadata/describe'
import { store_sku_price } from '../tables/store_sku_price'

/** 门店商品价格 · Store Prices. */
export const storeSkuPrice = describe<StoreSkuPrice>({
  entity: 'store_sku_price',
  module: 'store',
  title: { zh: '门店商品价格', en: 'Store Prices' },
  one: { zh: '门店商品价格', en: 'Store Price' },
  base: '/store/store_sku_price',
  shape: storeSkuPriceShape,
  schema: storeSkuPriceSchema,
  rules: storeSkuPriceRules,
  table: store_sku_price,
  server: {
    sku_code: { code: true },
    barcode: { code: true },
    last_receipt_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  list: {
    columns: [
      'sku_code',
      'sku_name',
      'price_source',
      'store_id',
      'sell_price',
      'own_sell_price',
      'member_price',
      'next_effective_at',
      'buy_price',
      'own_buy_price',
      'margin_percent',
      'next_sell_price',
      'unit_name',
      'spec',
      'barcode',
      'category_id',
      'effective_at',
      'last_receipt_no',
    ],
    filters: [{ field: 'store_id' }, { field: 'category_id' }, { field: 'price_source' }, { field: 'sku_id' }],
    search: ['sku_code', 'sku_name', 'barcode'],
    sort: { default: ['sku_code'], allow: ['sku_code'] },
    tabs: 'price_source',
  },
  rowActions: {
    price_history: { drawer: 'price_history', match: { store_id: 'store_id', sku_id: 'sku_id' } },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'], wholesaler: ['list', 'export'] },
})
