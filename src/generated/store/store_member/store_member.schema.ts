// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, date, datetime, enumOf, image, percent, phone, ref, refs, secret, text } from '@/rules/types'
import type { StoreMemberDraft } from './store_member.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeMemberSchema = z.object({
  member_no: text({ max: 16 }),
  name: text({ max: 30 }),
  mobile: phone({ mobile: true }),
  avatar: image(),
  job_title: text({ max: 30 }),
  hired_date: date(),
  username: text({ max: 30, pattern: /^[A-Za-z][A-Za-z0-9_.-]{2,29}$/u }),
  password: secret({ min: 8, max: 128, pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$/u }),
  store_ids: refs(),
  store_role_ids: refs(),
  cashier_code: text({ max: 8, pattern: /^[0-9]{1,8}$/u }),
  cashier_pin: secret({ max: 6, pattern: /^[0-9]{6}$/u }),
  max_discount_percent: percent({ min: 0, max: 10000 }),
  role_type: enumOf(['head_office', 'store', 'warehouse', 'wholesaler']),
  org_id: ref(),
  all_stores: boolean(),
  last_login_at: datetime(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const storeMemberRules: Rules<StoreMemberDraft> = {
  required: {
    password: (s) => s.doc.id == null,
    cashier_pin: (s) => s.doc.cashier_code != null,
  },
  defaults: {
    hired_date: (s) => s.today,
    store_ids: (s) => [s.actor.store_id],
    max_discount_percent: () => 0,
    role_type: () => 'store',
    all_stores: () => false,
    status: () => 'enabled',
  },
  max: {
    hired_date: (s) => s.today,
  },
  transitions: {
    disable: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.id !== s.actor.id,
          message: { zh: '不能停用自己', en: 'You cannot disable your own account' },
        },
      ],
    },
  },
}
