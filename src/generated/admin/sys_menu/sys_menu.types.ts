// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 菜单管理 · Menus, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SysMenu extends AuditedRow {
  parent_id: number | null
  menu_type: 'directory' | 'page' | 'button' | null
  name: string | null
  title_zh: string | null
  title_en: string | null
  path: string | null
  external_url: string | null
  permission_code: string | null
  icon: string | null
  roles: string[] | null
  hide_in_menu: boolean
  requires_auth: boolean
  is_fresh: boolean
  sort: number | null
  status: 'enabled' | 'disabled' | null
}

/** SysMenu in a form; columns that a save fills, such as `id`, are absent before it. */
export type SysMenuDraft = DraftOf<SysMenu>
