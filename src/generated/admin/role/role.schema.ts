// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, enumOf, refs, text, textList, textarea } from '@/rules/types'
import type { RoleDraft } from './role.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const roleSchema = z.object({
  role_code: text({ max: 30, pattern: /^[a-z][a-z0-9_]*$/u }),
  role_name: text({ max: 30 }),
  role_type: enumOf(['head_office', 'warehouse', 'wholesaler']),
  data_scope: enumOf(['all', 'org', 'assigned']),
  can_view_cost: boolean(),
  can_view_buy_price: boolean(),
  permissions: textList(),
  menu_ids: refs(),
  is_builtin: boolean(),
  remark: textarea(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const roleRules: Rules<RoleDraft> = {
  defaults: {
    role_type: () => 'head_office',
    data_scope: () => 'all',
    can_view_cost: () => false,
    can_view_buy_price: (s) => s.doc.can_view_cost,
    is_builtin: () => false,
    status: () => 'enabled',
  },
  edit: {
    role_name: (s) => !s.doc.is_builtin,
    data_scope: (s) => !s.doc.is_builtin,
    can_view_cost: (s) => !s.doc.is_builtin,
    can_view_buy_price: (s) => !s.doc.is_builtin,
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
  ],
}
