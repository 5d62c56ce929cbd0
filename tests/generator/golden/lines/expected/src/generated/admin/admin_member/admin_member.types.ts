// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 员工 · Staff, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface AdminMember extends AuditedRow {
  name: string | null
}

/** AdminMember in a form; columns that a save fills, such as `id`, are absent before it. */
export type AdminMemberDraft = DraftOf<AdminMember>
