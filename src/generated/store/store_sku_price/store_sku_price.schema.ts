// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { datetime, money, ref, text } from '@/rules/types'
import type { StoreSkuPrice } from './store_sku_price.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const storeSkuPriceSchema = z.object({
  store_id: ref(),
  sku_id: ref(),
  sell_price: money({ min: 0 }),
  member_price: money({ min: 0 }),
  buy_price: money({ min: 0 }),
  effective_at: datetime(),
  last_receipt_no: text({ max: 24 }),
})

/** What the manifest says of this document in expressions, as functions. */
export const storeSkuPriceRules: Rules<StoreSkuPrice> = {}
