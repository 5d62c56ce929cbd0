// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 员工 · Staff. Values in internal units: money in fen, quantity in thousandths. */
export interface AdminMember extends StoredRow {
  all_stores: boolean
  store_ids: number[] | null
  name: string | null
  status: 'enabled' | 'disabled' | null
}
