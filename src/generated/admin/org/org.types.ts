// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 组织架构 · Organization, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Org extends AuditedRow {
  parent_id: number | null
  org_code: string | null
  org_name: string | null
  org_type: 'company' | 'region' | 'department' | 'store_group' | null
  leader_id: number | null
  phone: string | null
  store_count: number | null
  remark: string | null
  sort: number | null
  status: 'enabled' | 'disabled' | null
}

/** Org in a form; columns that a save fills, such as `id`, are absent before it. */
export type OrgDraft = DraftOf<Org>
