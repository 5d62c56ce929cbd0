// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 门店角色 · Store Roles, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreRole extends AuditedRow {
  role_code: string | null
  role_name: string | null
  store_ids: number[] | null
  can_pos_refund: boolean
  can_view_cost: boolean
  can_view_buy_price: boolean
  max_recharge_amount: number | null
  max_recharge_day_amount: number | null
  permissions: string[] | null
  menu_ids: number[] | null
  member_count: number | null
  is_builtin: boolean
  remark: string | null
  status: 'enabled' | 'disabled' | null
}

/** StoreRole in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreRoleDraft = DraftOf<StoreRole>
