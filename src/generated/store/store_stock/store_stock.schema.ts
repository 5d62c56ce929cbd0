// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, datetime, decimal, enumOf, money, quantity, ref, text } from '@/rules/types'
import type { StoreStockDraft } from './store_stock.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeStockSchema = z.object({
  sku_id: ref(),
  sku_code: text({ max: 20 }),
  sku_name: text({ max: 60 }),
  barcode: barcode(),
  spec: text({ max: 40 }),
  unit_name: text({ max: 10 }),
  store_id: ref(),
  category_id: ref(),
  brand_id: ref(),
  on_hand_qty: quantity(),
  reserved_qty: quantity(),
  available_qty: quantity(),
  in_transit_qty: quantity(),
  safety_stock_qty: quantity(),
  unit_cost: decimal(4),
  stock_value: money(),
  sell_price: money(),
  stock_state: enumOf(['negative', 'out', 'low', 'over', 'normal']),
  days_of_cover: decimal(1),
  last_in_at: datetime(),
  last_out_at: datetime(),
})

/** Expressions of the manifest, as functions. */
export const storeStockRules: Rules<StoreStockDraft> = {}
