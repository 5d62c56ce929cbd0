// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, date, datetime, email, enumOf, image, phone, ref, refs, secret, text } from '@/rules/types'
import type { AdminMemberDraft } from './admin_member.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const adminMemberSchema = z.object({
  member_no: text({ max: 16 }),
  username: text({ max: 30, pattern: /^[A-Za-z][A-Za-z0-9_.-]{2,29}$/u }),
  name: text({ max: 30 }),
  mobile: phone({ mobile: true }),
  password: secret({ min: 8, max: 128, pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[^ ]+$/u }),
  email: email(),
  avatar: image(),
  org_id: ref(),
  role_type: enumOf(['head_office', 'store', 'warehouse', 'wholesaler']),
  role_ids: refs(),
  store_role_ids: refs(),
  all_stores: boolean(),
  store_ids: refs(),
  warehouse_ids: refs(),
  wholesaler_id: ref(),
  job_title: text({ max: 30 }),
  hired_date: date(),
  last_login_at: datetime(),
  password_state: enumOf(['own', 'once', 'spent']),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const adminMemberRules: Rules<AdminMemberDraft> = {
  required: {
    password: (s) => s.doc.id == null,
    role_ids: (s) => s.doc.role_type !== 'store',
    store_role_ids: (s) => s.doc.role_type === 'store',
    store_ids: (s) => !s.doc.all_stores,
    warehouse_ids: (s) => s.doc.role_type === 'warehouse',
    wholesaler_id: (s) => s.doc.role_type === 'wholesaler',
  },
  defaults: {
    role_type: () => 'store',
    all_stores: () => false,
    hired_date: (s) => s.today,
    password_state: () => 'own',
    status: () => 'enabled',
  },
  show: {
    role_ids: (s) => s.doc.role_type !== 'store',
    store_role_ids: (s) => s.doc.role_type === 'store',
    all_stores: (s) => s.doc.role_type === 'head_office',
    store_ids: (s) => !s.doc.all_stores,
    warehouse_ids: (s) => s.doc.role_type === 'warehouse',
    wholesaler_id: (s) => s.doc.role_type === 'wholesaler',
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
    reset_password: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.id !== s.actor.id,
          message: {
            zh: '自己的密码请在“个人设置”中修改，需输入原密码',
            en: 'Change your own password under Account Settings, where you are asked for the current one',
          },
        },
      ],
    },
    reset_factors: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.id !== s.actor.id,
          message: { zh: '本人请在“账号安全”中修改', en: 'Change your own under Account Security' },
        },
      ],
    },
  },
}
