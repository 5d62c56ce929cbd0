// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 收银员 · Cashiers. Values in internal units: money in fen, quantity in thousandths. */
export interface Cashier extends StoredRow {
  name: string | null
  mobile: string | null
  code: string | null
  status: 'enabled' | 'disabled' | null
}
