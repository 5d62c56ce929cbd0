// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { DraftOf, StoredRow } from '@/rules/row'

/** 批次库存 · Stock by Batch, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface BatchStock extends StoredRow {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  store_id: number | null
  batch_id: number | null
  is_odd: boolean | null
  on_hand_qty: number | null
}

/** BatchStock in a form; columns that a save fills, such as `id`, are absent before it. */
export type BatchStockDraft = DraftOf<BatchStock>
