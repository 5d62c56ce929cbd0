// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 供应商档案 · Suppliers, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Supplier extends AuditedRow {
  supplier_no: string | null
  supplier_name: string | null
  short_name: string | null
  supplier_type: 'manufacturer' | 'distributor' | 'agent' | 'farm' | null
  category_ids: number[] | null
  contact_name: string | null
  contact_phone: string | null
  email: string | null
  address: string | null
  settlement: 'cash' | 'prepaid' | 'monthly' | 'consignment' | null
  payment_days: number | null
  tax_no: string | null
  bank_name: string | null
  bank_account: string | null
  lead_days: number | null
  min_order_amount: number | null
  over_receive_percent: number | null
  license_image: string | null
  license_expire_date: string | null
  status: 'enabled' | 'disabled' | 'blacklisted' | null
}

/** Supplier in a form; columns that a save fills, such as `id`, are absent before it. */
export type SupplierDraft = DraftOf<Supplier>
