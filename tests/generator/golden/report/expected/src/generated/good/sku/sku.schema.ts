// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, boolean, enumOf, money, ref, text } from '@/rules/types'
import type { SkuDraft } from './sku.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const skuSchema = z.object({
  sku_code: text({ max: 20 }),
  sku_name: text({ max: 60 }),
  barcode: barcode(),
  spec: text({ max: 40 }),
  sale_unit_id: ref(),
  batch_managed: boolean(),
  buy_price: money(),
  last_buy_price: money(),
  sale_status: enumOf(['on_sale', 'archived']),
})

/** Expressions of the manifest, as functions. */
export const skuRules: Rules<SkuDraft> = {
  defaults: {
    batch_managed: () => false,
    sale_status: () => 'on_sale',
  },
}
