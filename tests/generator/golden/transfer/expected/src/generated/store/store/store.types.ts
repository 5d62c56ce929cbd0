// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 门店 · Stores. Values in internal units: money in fen, quantity in thousandths. */
export interface Store extends StoredRow {
  status: 'open' | 'suspended' | null
  store_type: 'direct' | 'head_office' | null
  store_name: string | null
}
