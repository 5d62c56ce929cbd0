// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 商品 · SKUs, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Sku extends AuditedRow {
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  sale_unit_id: number | null
  batch_managed: boolean
  buy_price: number | null
  last_buy_price: number | null
  sale_status: 'on_sale' | 'archived' | null
}

/** Sku in a form; columns that a save fills, such as `id`, are absent before it. */
export type SkuDraft = DraftOf<Sku>
