// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 销售单位 · Sale Units, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SaleUnit extends AuditedRow {
  unit_name: string | null
  decimals: number | null
}

/** SaleUnit in a form; columns that a save fills, such as `id`, are absent before it. */
export type SaleUnitDraft = DraftOf<SaleUnit>
