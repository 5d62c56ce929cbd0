// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { DraftOf, StoredRow } from '@/rules/row'

/** 库存 · Stock, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Stock extends StoredRow {
  store_id: number | null
  sku_id: number | null
  on_hand_qty: number | null
  stock_value: number | null
  state: 'out' | 'normal' | null
}

/** Stock in a form; columns that a save fills, such as `id`, are absent before it. */
export type StockDraft = DraftOf<Stock>
