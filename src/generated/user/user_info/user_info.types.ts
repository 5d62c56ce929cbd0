// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 会员列表 · Members, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface UserInfo extends AuditedRow {
  user_no: string | null
  mobile: string | null
  nickname: string | null
  gender: 'male' | 'female' | 'unknown' | null
  birthday: string | null
  level_id: number | null
  level_locked: boolean
  growth_value: number | null
  points_balance: number | null
  stored_balance: number | null
  total_spent_amount: number | null
  order_count: number | null
  last_order_at: number | null
  register_store_id: number | null
  register_channel: 'pos' | 'mini_program' | 'import' | null
  registered_at: number | null
  status: 'normal' | 'frozen' | null
}

/** UserInfo in a form; columns that a save fills, such as `id`, are absent before it. */
export type UserInfoDraft = DraftOf<UserInfo>
