// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, date, datetime, enumOf, integer, money, phone, ref, text } from '@/rules/types'
import type { UserInfoDraft } from './user_info.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const userInfoSchema = z.object({
  user_no: text({ max: 16 }),
  mobile: phone({ mobile: true }),
  nickname: text({ max: 30 }),
  gender: enumOf(['male', 'female', 'unknown']),
  birthday: date(),
  level_id: ref(),
  level_locked: boolean(),
  growth_value: integer(),
  points_balance: integer(),
  stored_balance: money(),
  total_spent_amount: money(),
  order_count: integer(),
  last_order_at: datetime(),
  register_store_id: ref(),
  register_channel: enumOf(['pos', 'mini_program', 'import']),
  registered_at: datetime(),
  status: enumOf(['normal', 'frozen']),
})

/** Expressions of the manifest, as functions. */
export const userInfoRules: Rules<UserInfoDraft> = {
  defaults: {
    gender: () => 'unknown',
    level_locked: () => false,
    growth_value: () => 0,
    points_balance: () => 0,
    stored_balance: () => 0,
    total_spent_amount: () => 0,
    order_count: () => 0,
    register_channel: () => 'pos',
    registered_at: (s) => s.now,
    status: () => 'normal',
  },
  min: {
    birthday: () => '1900-01-01',
  },
  max: {
    birthday: (s) => s.today,
  },
}

/** Input of the transitions: types, limits and conditions. */
export const userInfoInputs = {
  adjust_points: {
    schema: z.object({
      points: integer({ min: -1000000, max: 1000000 }),
    }),
  },
  set_level: {
    schema: z.object({
      level_id: ref(),
    }),
  },
}
