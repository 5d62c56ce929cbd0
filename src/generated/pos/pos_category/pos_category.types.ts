// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 收银分类 · POS Categories, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PosCategory extends AuditedRow {
  parent_id: number | null
  name: string | null
  color: string | null
  image: string | null
  store_ids: number[] | null
  show_from: string | null
  show_to: string | null
  sku_count: number | null
  sort: number | null
  status: 'enabled' | 'disabled' | null
  skus: PosCategorySkus[]
}

/** Row of SKUs of PosCategory. */
export interface PosCategorySkus extends StoredLine {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  sort: number | null
  alias: string | null
  remark: string | null
}

/** PosCategory in a form; columns that a save fills, such as `id`, are absent before it. */
export type PosCategoryDraft = DraftOf<PosCategory>
