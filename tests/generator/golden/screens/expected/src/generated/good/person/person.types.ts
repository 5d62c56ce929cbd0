// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 员工管理 · Staff, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Person extends AuditedRow {
  name: string | null
  mobile: string | null
  role_type: 'head_office' | 'store' | 'warehouse' | 'wholesaler' | null
  boss_id: number | null
  points: number | null
  status: 'enabled' | 'disabled' | null
}

/** Person in a form; columns that a save fills, such as `id`, are absent before it. */
export type PersonDraft = DraftOf<Person>
