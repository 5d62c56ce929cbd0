// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 门店 · Stores, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Store extends AuditedRow {
  store_name: string | null
}

/** Store in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreDraft = DraftOf<Store>
