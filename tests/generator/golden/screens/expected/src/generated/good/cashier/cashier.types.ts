// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 收银员 · Cashiers, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Cashier extends AuditedRow {
  name: string | null
  mobile: string | null
  code: string | null
  status: 'enabled' | 'disabled' | null
}

/** Cashier in a form; columns that a save fills, such as `id`, are absent before it. */
export type CashierDraft = DraftOf<Cashier>
