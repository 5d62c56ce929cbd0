// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 菜单管理 · Menus. Values in internal units: money in fen, quantity in thousandths. */
export interface Menu extends StoredRow {
  parent_id: number | null
  title_zh: string | null
  roles: string[] | null
  rights: string[] | null
  sort: number | null
}
