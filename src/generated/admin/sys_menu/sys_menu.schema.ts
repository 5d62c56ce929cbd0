// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, enumOf, icon, integer, ref, text, textList, url } from '@/rules/types'
import type { SysMenuDraft } from './sys_menu.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const sysMenuSchema = z.object({
  parent_id: ref(),
  menu_type: enumOf(['directory', 'page', 'button']),
  name: text({ max: 80, pattern: /^[A-Za-z][A-Za-z0-9_]*$/u }),
  title_zh: text({ min: 1, max: 220 }),
  title_en: text({ min: 1, max: 220 }),
  path: text({ max: 200, pattern: /^[a-z0-9_/:-]+$/u }),
  external_url: url(),
  permission_code: text({ max: 120, pattern: /^[a-z0-9_]+:[a-z_]+$/u }),
  icon: icon(),
  roles: textList({ choices: ['head_office', 'store', 'warehouse', 'wholesaler'] }),
  hide_in_menu: boolean(),
  requires_auth: boolean(),
  is_fresh: boolean(),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const sysMenuRules: Rules<SysMenuDraft> = {
  required: {
    path: (s) => s.doc.menu_type !== 'button' && s.doc.external_url == null,
    permission_code: (s) => s.doc.menu_type === 'button',
  },
  defaults: {
    menu_type: () => 'page',
    hide_in_menu: () => false,
    requires_auth: () => true,
    is_fresh: () => false,
    sort: () => 0,
    status: () => 'enabled',
  },
  show: {
    path: (s) => s.doc.menu_type !== 'button',
    external_url: (s) => s.doc.menu_type === 'page',
    permission_code: (s) => s.doc.menu_type === 'button',
    icon: (s) => s.doc.menu_type !== 'button',
  },
  checks: [
    {
      path: 'external_url',
      check: (s) => s.doc.external_url == null || s.doc.path == null,
      message: { zh: '外链与路由路径只能填一个', en: 'Enter either a path or an external link, not both' },
    },
  ],
}
