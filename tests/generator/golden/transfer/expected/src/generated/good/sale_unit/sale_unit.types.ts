// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 销售单位 · Sale Units. Values in internal units: money in fen, quantity in thousandths. */
export interface SaleUnit extends StoredRow {
  unit_name: string | null
  decimals: number | null
}
