// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 个人设置 · Account Settings, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface UserSetting extends AuditedRow {
  avatar: string | null
  email: string | null
  nickname: string | null
  country: 'china' | 'other' | null
  region_code: string | null
  address: string | null
  location: string | null
  introduction: string | null
  website: string | null
  profile: string | null
  name: string | null
  mobile: string | null
  member_no: string | null
  hired_date: string | null
  job_title: string | null
  org_id: number | null
  store_ids: number[] | null
  role_ids: number[] | null
  store_role_ids: number[] | null
  certification: 'none' | 'auditing' | 'pass' | null
  status: 'enabled' | 'disabled' | null
}

/** UserSetting in a form; columns that a save fills, such as `id`, are absent before it. */
export type UserSettingDraft = DraftOf<UserSetting>
