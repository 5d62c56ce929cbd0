// From manifest/entities/store/store_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { datetime, integer, money, ref, text } from '@/rules/types'
import type { StorePriceDraft } from './store_price.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storePriceSchema = z.object({
  store_id: ref(),
  sku_id: ref(),
  sell_price: money({ min: 0 }),
  member_price: money({ min: 0 }),
  sell_effective_at: datetime(),
  sell_receipt_id: integer(),
  buy_price: money({ min: 0 }),
  buy_effective_at: datetime(),
  buy_receipt_id: integer(),
  effective_at: datetime(),
  last_receipt_no: text({ max: 24 }),
})

/** Expressions of the manifest, as functions. */
export const storePriceRules: Rules<StorePriceDraft> = {}
