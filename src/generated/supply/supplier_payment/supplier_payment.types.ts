// From manifest/entities/supply/supplier_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 供应商付款单 · Supplier Payments, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SupplierPayment extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
  supplier_id: number | null
  supplier?: {
    bank_account: string | null
    bank_name: string | null
    payment_days: number | null
    settlement: 'cash' | 'prepaid' | 'monthly' | 'consignment' | null
  } | null
  source_no: string | null
  delivery_no: string | null
  warehouse_id: number | null
  store_id: number | null
  delivered_on: string | null
  settlement: 'cash' | 'prepaid' | 'monthly' | 'consignment' | null
  due_date: string | null
  owed_amount: number | null
  pay_amount: number | null
  rest_amount: number | null
  bank_name: string | null
  bank_account: string | null
  pay_method: 'bank_transfer' | 'cash' | 'acceptance_bill' | 'offset' | null
  paid_on: string | null
  payment_no: string | null
  source_type: 'wh_purchase_receive_receipt' | 'store_receive_receipt' | null
  source_id: number | null
  source?: {
    check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
    paid_amount: number | null
    supply_amount: number | null
    total_amount: number | null
  } | null
  biz_date: string | null
  remark: string | null
  attachments: string[] | null
  submitted_by: number | null
  submitted_at: number | null
  checked_by: number | null
  checked_at: number | null
  check_remark: string | null
  voided_by: number | null
  voided_at: number | null
  void_reason: string | null
  closed_by: number | null
  closed_at: number | null
  close_reason: string | null
}

/** SupplierPayment in a form; columns that a save fills, such as `id`, are absent before it. */
export type SupplierPaymentDraft = DraftOf<SupplierPayment>
