// From manifest/entities/good/stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { DraftOf, StoredLine, StoredRow } from '@/rules/row'

/** 批次 · Batches, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StockBatch extends StoredRow {
  sku_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  balances: StockBatchBalances[]
}

/** Row of balances of StockBatch. */
export interface StockBatchBalances extends StoredLine {
  store_id: number | null
  on_hand_qty: number | null
}

/** StockBatch in a form; columns that a save fills, such as `id`, are absent before it. */
export type StockBatchDraft = DraftOf<StockBatch>
