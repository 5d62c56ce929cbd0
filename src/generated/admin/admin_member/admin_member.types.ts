// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 员工管理 · Staff, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface AdminMember extends AuditedRow {
  member_no: string | null
  username: string | null
  name: string | null
  mobile: string | null
  password: string | null
  email: string | null
  avatar: string | null
  org_id: number | null
  role_type: 'head_office' | 'store' | 'warehouse' | 'wholesaler' | null
  role_ids: number[] | null
  store_role_ids: number[] | null
  all_stores: boolean
  store_ids: number[] | null
  warehouse_ids: number[] | null
  wholesaler_id: number | null
  job_title: string | null
  hired_date: string | null
  last_login_at: number | null
  password_state: 'own' | 'once' | 'spent' | null
  status: 'enabled' | 'disabled' | null
}

/** AdminMember in a form; columns that a save fills, such as `id`, are absent before it. */
export type AdminMemberDraft = DraftOf<AdminMember>
