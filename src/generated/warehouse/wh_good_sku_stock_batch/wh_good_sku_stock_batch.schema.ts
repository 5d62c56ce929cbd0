// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, date, datetime, enumOf, integer, quantity, ref, text } from '@/rules/types'
import type { WhGoodSkuStockBatchDraft } from './wh_good_sku_stock_batch.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const whGoodSkuStockBatchSchema = z.object({
  sku_id: ref(),
  sku_code: text({ max: 20 }),
  sku_name: text({ max: 60 }),
  barcode: barcode(),
  spec: text({ max: 40 }),
  unit_name: text({ max: 10 }),
  warehouse_id: ref(),
  batch_no: text({ max: 32 }),
  production_date: date(),
  expiry_date: date(),
  days_to_expiry: integer(),
  expiry_state: enumOf(['none', 'expired', 'near', 'normal']),
  on_hand_qty: quantity(),
  reserved_qty: quantity(),
  available_qty: quantity(),
  supplier_id: ref(),
  first_received_at: datetime(),
})

/** Expressions of the manifest, as functions. */
export const whGoodSkuStockBatchRules: Rules<WhGoodSkuStockBatchDraft> = {}
