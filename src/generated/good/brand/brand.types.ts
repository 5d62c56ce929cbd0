// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 品牌管理 · Brands, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Brand extends AuditedRow {
  brand_name: string | null
  brand_name_en: string | null
  initial: string | null
  logo: string | null
  manufacturer: string | null
  is_own_brand: boolean
  story: string | null
  sku_count: number | null
  sort: number | null
  status: 'enabled' | 'disabled' | null
}

/** Brand in a form; columns that a save fills, such as `id`, are absent before it. */
export type BrandDraft = DraftOf<Brand>
