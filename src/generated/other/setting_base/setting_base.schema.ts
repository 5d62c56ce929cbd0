// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, decimal, enumOf, image, integer, money, percent, phone, text } from '@/rules/types'
import type { SettingBase } from './setting_base.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const settingBaseSchema = z.object({
  tenant_name: text({ max: 40 }),
  logo: image(),
  service_phone: phone(),
  currency: text({ max: 3 }),
  time_zone: text({ max: 40 }),
  allow_concurrent_sessions: boolean(),
  allow_negative_stock: boolean(),
  allow_negative_sale: boolean(),
  over_receive_percent: percent({ min: 0, max: 2000 }),
  accept_shelf_life_percent: percent({ min: 0, max: 10000 }),
  near_expiry_days: integer({ min: 1, max: 365 }),
  store_loss_limit_amount: money({ min: 0, max: 10000000 }),
  transfer_needs_head_office: boolean(),
  allow_self_approve: boolean(),
  transit_diff_default: enumOf(['return_to_sender', 'transit_loss']),
  below_cost_policy: enumOf(['forbid', 'warn', 'allow']),
  max_backdate_days: integer({ min: 0, max: 31 }),
  auto_close_days: integer({ min: 0, max: 365 }),
  rounding_mode: enumOf(['none', 'jiao', 'yuan']),
  points_per_yuan: decimal(2, { min: 0, max: 10000 }),
  points_to_yuan: integer({ min: 1, max: 10000 }),
  points_max_percent: percent({ min: 0, max: 10000 }),
})

/** What the manifest says of this document in expressions, as functions. */
export const settingBaseRules: Rules<SettingBase> = {}
