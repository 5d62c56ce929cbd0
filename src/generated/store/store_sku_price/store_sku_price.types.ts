// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { DraftOf, StoredRow } from '@/rules/row'

/** 门店商品价格 · Store Prices, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreSkuPrice extends StoredRow {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  store_id: number | null
  category_id: number | null
  sell_price: number | null
  member_price: number | null
  buy_price: number | null
  own_sell_price: boolean | null
  own_buy_price: boolean | null
  margin_percent: number | null
  price_source: 'sku' | 'store' | null
  next_sell_price: number | null
  next_effective_at: number | null
  effective_at: number | null
  last_receipt_no: string | null
}

/** StoreSkuPrice in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreSkuPriceDraft = DraftOf<StoreSkuPrice>
