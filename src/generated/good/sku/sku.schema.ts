// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, boolean, enumOf, images, integer, money, percent, quantity, ref, rows, text, textarea } from '@/rules/types'
import type { Sku } from './sku.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const skuSchema = z.object({
  sku_code: text({ max: 20, pattern: /^[A-Z0-9-]{3,20}$/ }),
  sku_name: text({ min: 2, max: 60 }),
  barcode: barcode(),
  category_id: ref(),
  brand_id: ref(),
  spec: text({ max: 40 }),
  origin: text({ max: 40 }),
  sale_mode: enumOf(['piece', 'weight']),
  sale_unit_id: ref(),
  pack_unit_id: ref(),
  pack_factor: quantity({ min: 1 }),
  min_order_qty: quantity({ min: 1 }),
  sell_price: money({ min: 1, max: 99999999 }),
  member_price: money({ min: 0 }),
  wholesale_price: money({ min: 0 }),
  buy_price: money({ min: 0, max: 99999999 }),
  last_buy_price: money(),
  tax_percent: percent(),
  batch_managed: boolean(),
  shelf_life_days: integer({ min: 1, max: 3650 }),
  safety_stock_qty: quantity({ min: 0 }),
  supplier_id: ref(),
  images: images(6),
  description: textarea({ max: 500 }),
  sale_status: enumOf(['on_sale', 'stop_purchase', 'stop_sale', 'archived']),
  barcodes: rows(
    z.object({
      barcode: barcode(),
      qty: quantity({ min: 1 }),
    }),
    { max: 10 },
  ),
})

/** What the manifest says of this document in expressions, as functions. */
export const skuRules: Rules<Sku> = {}
