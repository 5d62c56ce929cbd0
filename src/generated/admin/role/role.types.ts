// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 总部角色 · Head-office Roles, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Role extends AuditedRow {
  role_code: string | null
  role_name: string | null
  role_type: 'head_office' | 'warehouse' | 'wholesaler' | null
  data_scope: 'all' | 'org' | 'assigned' | null
  can_view_cost: boolean
  can_view_buy_price: boolean
  permissions: string[] | null
  menu_ids: number[] | null
  member_count: number | null
  is_builtin: boolean
  remark: string | null
  status: 'enabled' | 'disabled' | null
}

/** Role in a form; columns that a save fills, such as `id`, are absent before it. */
export type RoleDraft = DraftOf<Role>
