// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { date, email, enumOf, image, phone, ref, refs, region, secret, text, textarea, url } from '@/rules/types'
import type { UserSettingDraft } from './user_setting.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const userSettingSchema = z.object({
  avatar: image(),
  email: email(),
  nickname: text({ max: 30 }),
  country: enumOf(['china', 'other']),
  region_code: region(),
  address: text({ max: 120 }),
  location: text({ max: 30 }),
  introduction: text({ max: 60 }),
  website: url(),
  profile: textarea({ max: 200 }),
  name: text({ max: 30 }),
  mobile: phone({ mobile: true }),
  member_no: text({ max: 16 }),
  hired_date: date(),
  job_title: text({ max: 30 }),
  org_id: ref(),
  store_ids: refs(),
  role_ids: refs(),
  store_role_ids: refs(),
  certification: enumOf(['none', 'auditing', 'pass']),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const userSettingRules: Rules<UserSettingDraft> = {
  defaults: {
    nickname: (s) => s.doc.name,
    country: () => 'china',
    hired_date: (s) => s.today,
    certification: () => 'none',
    status: () => 'enabled',
  },
  max: {
    hired_date: (s) => s.today,
  },
}

/** Input of the transitions: types, limits and conditions. */
export const userSettingInputs = {
  change_password: {
    schema: z.object({
      old_password: secret({ max: 128 }),
      new_password: secret({ min: 8, max: 128, pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$/u }),
      repeat_password: secret({ max: 128 }),
    }),
  },
}
