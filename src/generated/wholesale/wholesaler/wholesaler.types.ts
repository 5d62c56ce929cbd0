// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 批发商档案 · Wholesalers, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Wholesaler extends AuditedRow {
  wholesaler_no: string | null
  wholesaler_name: string | null
  org_id: number | null
  warehouse_id: number | null
  contact_name: string | null
  contact_phone: string | null
  region_code: string | null
  address: string | null
  tax_no: string | null
  price_grade: 'a' | 'b' | 'c' | null
  discount_percent: number | null
  settlement: 'prepaid' | 'monthly' | null
  credit_limit_amount: number | null
  used_credit_amount: number | null
  salesman_id: number | null
  store_id: number | null
  license_image: string | null
  status: 'enabled' | 'disabled' | null
}

/** Wholesaler in a form; columns that a save fills, such as `id`, are absent before it. */
export type WholesalerDraft = DraftOf<Wholesaler>
