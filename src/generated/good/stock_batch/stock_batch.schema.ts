// From manifest/entities/good/stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { date, datetime, quantity, ref, rows, text } from '@/rules/types'
import type { StockBatchDraft } from './stock_batch.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const stockBatchSchema = z.object({
  sku_id: ref(),
  batch_no: text({ max: 32 }),
  production_date: date(),
  expiry_date: date(),
  supplier_id: ref(),
  first_received_at: datetime(),
  balances: rows(
    z.object({
      store_id: ref(),
      warehouse_id: ref(),
      on_hand_qty: quantity(),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const stockBatchRules: Rules<StockBatchDraft> = {}
