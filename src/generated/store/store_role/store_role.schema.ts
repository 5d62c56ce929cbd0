// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, enumOf, money, refs, text, textList, textarea } from '@/rules/types'
import type { StoreRoleDraft } from './store_role.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeRoleSchema = z.object({
  role_code: text({ max: 30, pattern: /^[a-z][a-z0-9_]*$/u }),
  role_name: text({ max: 30 }),
  store_ids: refs(),
  can_pos_refund: boolean(),
  can_view_cost: boolean(),
  can_view_buy_price: boolean(),
  max_recharge_amount: money({ min: 0, max: 10000000 }),
  max_recharge_day_amount: money({ min: 0, max: 100000000 }),
  permissions: textList(),
  menu_ids: refs(),
  is_builtin: boolean(),
  remark: textarea(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const storeRoleRules: Rules<StoreRoleDraft> = {
  defaults: {
    can_pos_refund: () => false,
    can_view_cost: () => false,
    can_view_buy_price: (s) => s.doc.can_view_cost,
    max_recharge_amount: () => 100000,
    max_recharge_day_amount: () => 1000000,
    is_builtin: () => false,
    status: () => 'enabled',
  },
  edit: {
    role_name: (s) => !s.doc.is_builtin,
    store_ids: (s) => !s.doc.is_builtin,
    can_pos_refund: (s) => !s.doc.is_builtin,
    can_view_cost: (s) => !s.doc.is_builtin,
    can_view_buy_price: (s) => !s.doc.is_builtin,
    max_recharge_amount: (s) => !s.doc.is_builtin,
    max_recharge_day_amount: (s) => !s.doc.is_builtin,
    permissions: (s) => !s.doc.is_builtin,
    menu_ids: (s) => !s.doc.is_builtin,
    remark: (s) => !s.doc.is_builtin,
  },
  checks: [
    {
      path: 'can_view_buy_price',
      check: (s) => s.doc.can_view_buy_price || !s.doc.can_view_cost,
      message: { zh: '可查看成本的角色也须可查看进价', en: 'A role that can view costs must also view buy prices' },
    },
    {
      path: 'max_recharge_day_amount',
      check: (s) => (s.doc.max_recharge_day_amount ?? 0) >= (s.doc.max_recharge_amount ?? 0),
      message: { zh: '每日上限不得低于单笔上限', en: 'Must not be below the maximum per top-up' },
      limits: [{ op: '>=', to: (s) => s.doc.max_recharge_amount }],
      facts: [
        { from: 'doc', path: 'max_recharge_day_amount', type: 'money' },
        { from: 'doc', path: 'max_recharge_amount', type: 'money' },
      ],
    },
  ],
}
