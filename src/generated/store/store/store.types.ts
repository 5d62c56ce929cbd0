// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 门店档案 · Stores, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Store extends AuditedRow {
  store_no: string | null
  store_name: string | null
  store_type: 'direct' | 'franchise' | 'wholesale' | 'head_office' | null
  status: 'preparing' | 'open' | 'suspended' | 'closed' | null
  org_id: number | null
  manager_id: number | null
  phone: string | null
  open_date: string | null
  open_time: string | null
  close_time: string | null
  business_day_deadline: string | null
  region_code: string | null
  address: string | null
  area_sqm: number | null
  default_warehouse_id: number | null
  delivery_weekdays: string[] | null
  franchisee_name: string | null
  wholesaler_id: number | null
  license_image: string | null
  stock_count: number | null
}

/** Store in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreDraft = DraftOf<Store>
