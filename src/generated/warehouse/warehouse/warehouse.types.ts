// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 仓库档案 · Warehouses, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Warehouse extends AuditedRow {
  warehouse_no: string | null
  warehouse_name: string | null
  warehouse_type: 'central' | 'regional' | 'fresh' | 'return' | null
  org_id: number | null
  manager_id: number | null
  phone: string | null
  region_code: string | null
  address: string | null
  area_sqm: number | null
  accepts_returns: boolean
  store_count: number | null
  status: 'enabled' | 'disabled' | null
}

/** Warehouse in a form; columns that a save fills, such as `id`, are absent before it. */
export type WarehouseDraft = DraftOf<Warehouse>
