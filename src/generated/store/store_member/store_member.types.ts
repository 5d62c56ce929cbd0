// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 门店员工 · Store Staff, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreMember extends AuditedRow {
  member_no: string | null
  name: string | null
  mobile: string | null
  avatar: string | null
  job_title: string | null
  hired_date: string | null
  username: string | null
  password: string | null
  store_ids: number[] | null
  store_role_ids: number[] | null
  cashier_code: string | null
  cashier_pin: string | null
  max_discount_percent: number | null
  role_type: 'head_office' | 'store' | 'warehouse' | 'wholesaler' | null
  org_id: number | null
  all_stores: boolean
  last_login_at: number | null
  status: 'enabled' | 'disabled' | null
}

/** StoreMember in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreMemberDraft = DraftOf<StoreMember>
