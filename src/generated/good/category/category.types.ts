// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 商品分类 · Categories, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Category extends AuditedRow {
  parent_id: number | null
  parent?: { level: number | null } | null
  category_code: string | null
  category_name: string | null
  level: number | null
  image: string | null
  default_tax_percent: number | null
  target_margin_percent: number | null
  near_expiry_days: number | null
  sku_count: number | null
  own_sku_count: number | null
  child_count: number | null
  sort: number | null
  status: 'enabled' | 'disabled' | null
}

/** Category in a form; columns that a save fills, such as `id`, are absent before it. */
export type CategoryDraft = DraftOf<Category>
