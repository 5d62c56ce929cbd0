// From manifest/entities/store/store_sku_price_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { datetime, enumOf, integer, money, ref, text } from '@/rules/types'
import type { StoreSkuPriceLogDraft } from './store_sku_price_log.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeSkuPriceLogSchema = z.object({
  store_id: ref(),
  sku_id: ref(),
  price_field: enumOf(['sell_price', 'member_price', 'buy_price']),
  old_price: money(),
  new_price: money(),
  effective_at: datetime(),
  doc_type: text(),
  doc_id: integer(),
  receipt_no: text({ max: 24 }),
})

/** Expressions of the manifest, as functions. */
export const storeSkuPriceLogRules: Rules<StoreSkuPriceLogDraft> = {}
