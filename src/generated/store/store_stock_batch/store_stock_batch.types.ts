// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { DraftOf, StoredRow } from '@/rules/row'

/** 门店批次库存 · Store Stock by Batch, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreStockBatch extends StoredRow {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  store_id: number | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  days_to_expiry: number | null
  expiry_state: 'none' | 'expired' | 'near' | 'normal' | null
  on_hand_qty: number | null
  reserved_qty: number | null
  available_qty: number | null
  supplier_id: number | null
  first_received_at: number | null
}

/** StoreStockBatch in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreStockBatchDraft = DraftOf<StoreStockBatch>
