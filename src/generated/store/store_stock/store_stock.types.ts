// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { DraftOf, StoredRow } from '@/rules/row'

/** 门店库存 · Store Stock, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreStock extends StoredRow {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  store_id: number | null
  category_id: number | null
  brand_id: number | null
  on_hand_qty: number | null
  reserved_qty: number | null
  available_qty: number | null
  in_transit_qty: number | null
  safety_stock_qty: number | null
  unit_cost: number | null
  stock_value: number | null
  sell_price: number | null
  stock_state: 'negative' | 'out' | 'low' | 'over' | 'normal' | null
  days_of_cover: number | null
  last_in_at: number | null
  last_out_at: number | null
}

/** StoreStock in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreStockDraft = DraftOf<StoreStock>
