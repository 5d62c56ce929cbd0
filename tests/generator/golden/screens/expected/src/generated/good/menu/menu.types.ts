// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 菜单管理 · Menus, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Menu extends AuditedRow {
  parent_id: number | null
  title_zh: string | null
  roles: string[] | null
  rights: string[] | null
  sort: number | null
}

/** Menu in a form; columns that a save fills, such as `id`, are absent before it. */
export type MenuDraft = DraftOf<Menu>
