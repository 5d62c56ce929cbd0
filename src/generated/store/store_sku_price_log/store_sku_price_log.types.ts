// From manifest/entities/store/store_sku_price_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 门店价格记录 · Store Price History, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreSkuPriceLog extends AuditedRow {
  store_id: number | null
  sku_id: number | null
  price_field: 'sell_price' | 'member_price' | 'buy_price' | null
  old_price: number | null
  new_price: number | null
  effective_at: number | null
  doc_type: string | null
  doc_id: number | null
  receipt_no: string | null
}

/** StoreSkuPriceLog in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreSkuPriceLogDraft = DraftOf<StoreSkuPriceLog>
