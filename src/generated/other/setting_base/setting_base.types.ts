// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 基础设置 · Basic Settings, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SettingBase extends AuditedRow {
  tenant_name: string | null
  logo: string | null
  service_phone: string | null
  currency: string | null
  time_zone: string | null
  allow_concurrent_sessions: boolean
  idle_minutes: number | null
  security_log_days: number | null
  require_second_factor: 'off' | 'admins' | null
  file_quota_gb: number | null
  allow_negative_stock: boolean
  allow_negative_sale: boolean
  over_receive_percent: number | null
  accept_shelf_life_percent: number | null
  near_expiry_days: number | null
  store_loss_limit_amount: number | null
  transfer_needs_head_office: boolean
  allow_self_approve: boolean
  allow_self_payment: boolean
  transit_diff_default: 'return_to_sender' | 'transit_loss' | null
  below_cost_policy: 'forbid' | 'warn' | 'allow' | null
  max_backdate_days: number | null
  auto_close_days: number | null
  rounding_mode: 'none' | 'jiao' | 'yuan' | null
  points_per_yuan: number | null
  points_to_yuan: number | null
  points_max_percent: number | null
}

/** SettingBase in a form; columns that a save fills, such as `id`, are absent before it. */
export type SettingBaseDraft = DraftOf<SettingBase>
