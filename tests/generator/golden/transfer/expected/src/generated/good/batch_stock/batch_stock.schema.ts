// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, boolean, quantity, ref, text } from '@/rules/types'
import type { BatchStockDraft } from './batch_stock.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const batchStockSchema = z.object({
  sku_id: ref(),
  sku_code: text({ max: 20 }),
  sku_name: text({ max: 60 }),
  barcode: barcode(),
  spec: text({ max: 40 }),
  unit_name: text({ max: 10 }),
  store_id: ref(),
  batch_id: ref(),
  is_odd: boolean(),
  on_hand_qty: quantity(),
})

/** Expressions of the manifest, as functions. */
export const batchStockRules: Rules<BatchStockDraft> = {}
