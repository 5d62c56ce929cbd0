// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 商品管理 · SKUs, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Sku extends AuditedRow {
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  category_id: number | null
  category?: { default_tax_percent: number | null } | null
  brand_id: number | null
  spec: string | null
  origin: string | null
  sale_mode: 'piece' | 'weight' | null
  sale_unit_id: number | null
  sale_unit?: { decimals: number | null } | null
  pack_unit_id: number | null
  pack_factor: number | null
  min_order_qty: number | null
  sell_price: number | null
  member_price: number | null
  wholesale_price: number | null
  buy_price: number | null
  last_buy_price: number | null
  tax_percent: number | null
  batch_managed: boolean
  shelf_life_days: number | null
  safety_stock_qty: number | null
  supplier_id: number | null
  images: string[] | null
  description: string | null
  sale_status: 'on_sale' | 'stop_purchase' | 'stop_sale' | 'archived' | null
  stock_count: number | null
  warehouse_stock_count: number | null
  stocked_warehouse_count: number | null
  stocked_store_count: number | null
  barcodes: SkuBarcodes[]
}

/** Row of Extra barcodes of Sku. */
export interface SkuBarcodes extends StoredLine {
  barcode: string | null
  qty: number | null
}

/** Sku in a form; columns that a save fills, such as `id`, are absent before it. */
export type SkuDraft = DraftOf<Sku>
