// From manifest/entities/store/store_sku_price_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeSkuPriceLogShape } from '../../../src/generated/store/store_sku_price_log/store_sku_price_log.fields'
import {
  storeSkuPriceLogRules,
  storeSkuPriceLogSchema,
} from '../../../src/generated/store/store_sku_price_log/store_sku_price_log.schema'
import type { StoreSkuPriceLog } from '../../../src/generated/store/store_sku_price_log/store_sku_price_log.types'
import { describe } from '../../metadata/describe'
import { store_sku_price_log } from '../tables/store_sku_price_log'

/** 门店价格记录 · Store Price History. */
export const storeSkuPriceLog = describe<StoreSkuPriceLog>({
  entity: 'store_sku_price_log',
  module: 'store',
  title: { zh: '门店价格记录', en: 'Store Price History' },
  one: { zh: '门店价格记录', en: 'Store Price History' },
  base: '/store/store_sku_price_log',
  shape: storeSkuPriceLogShape,
  schema: storeSkuPriceLogSchema,
  rules: storeSkuPriceLogRules,
  table: store_sku_price_log,
  server: {
    receipt_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  access: {},
})
