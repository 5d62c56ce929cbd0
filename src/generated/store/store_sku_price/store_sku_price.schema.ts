// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, boolean, datetime, enumOf, money, percent, ref, text } from '@/rules/types'
import type { StoreSkuPriceDraft } from './store_sku_price.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeSkuPriceSchema = z.object({
  sku_id: ref(),
  sku_code: text({ max: 20 }),
  sku_name: text({ max: 60 }),
  barcode: barcode(),
  spec: text({ max: 40 }),
  unit_name: text({ max: 10 }),
  store_id: ref(),
  category_id: ref(),
  sell_price: money(),
  member_price: money(),
  buy_price: money(),
  own_sell_price: boolean(),
  own_buy_price: boolean(),
  margin_percent: percent(),
  price_source: enumOf(['sku', 'store']),
  next_sell_price: money(),
  next_effective_at: datetime(),
  effective_at: datetime(),
  last_receipt_no: text({ max: 24 }),
})

/** Expressions of the manifest, as functions. */
export const storeSkuPriceRules: Rules<StoreSkuPriceDraft> = {}
