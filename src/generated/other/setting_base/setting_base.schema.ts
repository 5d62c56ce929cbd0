// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, decimal, enumOf, image, integer, money, percent, phone, text } from '@/rules/types'
import type { SettingBaseDraft } from './setting_base.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const settingBaseSchema = z.object({
  tenant_name: text({ max: 40 }),
  logo: image(),
  service_phone: phone(),
  currency: text({ max: 3 }),
  time_zone: text({ max: 40 }),
  allow_concurrent_sessions: boolean(),
  idle_minutes: integer({ min: 5, max: 720 }),
  security_log_days: integer({ min: 90, max: 3650 }),
  require_second_factor: enumOf(['off', 'admins']),
  file_quota_gb: integer({ min: 1, max: 1000 }),
  allow_negative_stock: boolean(),
  allow_negative_sale: boolean(),
  over_receive_percent: percent({ min: 0, max: 2000 }),
  accept_shelf_life_percent: percent({ min: 0, max: 10000 }),
  near_expiry_days: integer({ min: 1, max: 365 }),
  store_loss_limit_amount: money({ min: 0, max: 10000000 }),
  transfer_needs_head_office: boolean(),
  allow_self_approve: boolean(),
  allow_self_payment: boolean(),
  transit_diff_default: enumOf(['return_to_sender', 'transit_loss']),
  below_cost_policy: enumOf(['forbid', 'warn', 'allow']),
  max_backdate_days: integer({ min: 0, max: 31 }),
  auto_close_days: integer({ min: 0, max: 365 }),
  rounding_mode: enumOf(['none', 'jiao', 'yuan']),
  points_per_yuan: decimal(2, { min: 0, max: 10000 }),
  points_to_yuan: integer({ min: 1, max: 10000 }),
  points_max_percent: percent({ min: 0, max: 10000 }),
})

/** Expressions of the manifest, as functions. */
export const settingBaseRules: Rules<SettingBaseDraft> = {
  defaults: {
    currency: () => 'CNY',
    time_zone: () => 'Asia/Shanghai',
    allow_concurrent_sessions: () => true,
    idle_minutes: () => 120,
    security_log_days: () => 400,
    require_second_factor: () => 'off',
    file_quota_gb: () => 5,
    allow_negative_stock: () => false,
    allow_negative_sale: () => true,
    over_receive_percent: () => 0,
    accept_shelf_life_percent: () => 6600,
    near_expiry_days: () => 30,
    store_loss_limit_amount: () => 50000,
    transfer_needs_head_office: () => true,
    allow_self_approve: () => true,
    allow_self_payment: () => false,
    transit_diff_default: () => 'return_to_sender',
    below_cost_policy: () => 'warn',
    max_backdate_days: () => 7,
    auto_close_days: () => 30,
    rounding_mode: () => 'none',
    points_per_yuan: () => 100,
    points_to_yuan: () => 100,
    points_max_percent: () => 2000,
  },
}
