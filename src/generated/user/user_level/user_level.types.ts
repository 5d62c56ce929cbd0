// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 会员等级 · Member Levels, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface UserLevel extends AuditedRow {
  level_no: number | null
  level_name: string | null
  growth_min: number | null
  discount_percent: number | null
  points_multiplier: number | null
  birthday_multiplier: number | null
  icon: string | null
  card_color: string | null
  benefits: string | null
  member_count: number | null
  status: 'enabled' | 'disabled' | null
}

/** UserLevel in a form; columns that a save fills, such as `id`, are absent before it. */
export type UserLevelDraft = DraftOf<UserLevel>
