// From manifest/entities/store/store_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 门店自有价格 · Own Store Prices, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StorePrice extends AuditedRow {
  store_id: number | null
  sku_id: number | null
  sell_price: number | null
  member_price: number | null
  sell_effective_at: number | null
  sell_receipt_id: number | null
  buy_price: number | null
  buy_effective_at: number | null
  buy_receipt_id: number | null
  effective_at: number | null
  last_receipt_no: string | null
}

/** StorePrice in a form; columns that a save fills, such as `id`, are absent before it. */
export type StorePriceDraft = DraftOf<StorePrice>
