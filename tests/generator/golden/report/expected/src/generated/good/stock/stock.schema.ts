// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, money, quantity, ref } from '@/rules/types'
import type { StockDraft } from './stock.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const stockSchema = z.object({
  store_id: ref(),
  sku_id: ref(),
  on_hand_qty: quantity(),
  stock_value: money(),
  state: enumOf(['out', 'normal']),
})

/** Expressions of the manifest, as functions. */
export const stockRules: Rules<StockDraft> = {}
