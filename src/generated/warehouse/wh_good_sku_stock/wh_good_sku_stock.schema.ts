// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, datetime, decimal, enumOf, money, quantity, ref, text } from '@/rules/types'
import type { WhGoodSkuStockDraft } from './wh_good_sku_stock.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const whGoodSkuStockSchema = z.object({
  sku_id: ref(),
  sku_code: text({ max: 20 }),
  sku_name: text({ max: 60 }),
  barcode: barcode(),
  spec: text({ max: 40 }),
  unit_name: text({ max: 10 }),
  warehouse_id: ref(),
  category_id: ref(),
  brand_id: ref(),
  on_hand_qty: quantity(),
  reserved_qty: quantity(),
  available_qty: quantity(),
  in_transit_qty: quantity(),
  open_po_qty: quantity(),
  demand_qty: quantity(),
  safety_stock_qty: quantity(),
  unit_cost: decimal(4),
  stock_value: money(),
  stock_state: enumOf(['negative', 'out', 'low', 'normal']),
  last_in_at: datetime(),
  last_out_at: datetime(),
})

/** Expressions of the manifest, as functions. */
export const whGoodSkuStockRules: Rules<WhGoodSkuStockDraft> = {}
